export interface ReceivedResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Responses that browsers treat as markup, regardless of other headers. */
const markup = /^(text\/html|application\/(xhtml\+)?xml|text\/xml|image\/svg\+xml)/;
const reflections = [/<script>xq7/i, /<img src=x onerror=xq7/i, /<svg\/onload=xq7/i];
const scriptAddress = /(href|src|action|formaction)\s*=\s*["']?javascript:/i;

/** The fault of a response to a hostile request; null if there is none. */
export function faultOf({ status, headers, body }: ReceivedResponse): string | null {
  if (status >= 500) return `answered ${status}`;
  if (headers['x-injected'] !== undefined) return 'allows header injection';
  const type = String(headers['content-type'] ?? '');
  if (markup.test(type)) {
    const reflected = reflections.find((pattern) => pattern.test(body));
    if (reflected !== undefined) return `reflects a script (${reflected.source})`;
    if (scriptAddress.test(body)) return 'contains a link to a script';
  }
  if (status < 300 && body !== '' && headers['x-content-type-options'] !== 'nosniff') {
    return 'allows content sniffing';
  }
  return null;
}

/** The other site to which a redirect leads; an old address may do so by the lookup table. */
export function foreignRedirectOf(
  { status, headers }: ReceivedResponse,
  host: string,
): string | null {
  const { location } = headers;
  if (status < 300 || status > 399 || typeof location !== 'string') return null;
  const target = URL.parse(location, `http://${host}/`);
  if (location.startsWith('/') && !/^\/[/\\]/.test(location)) return null;
  return target === null || target.host !== URL.parse(`http://${host}/`)?.host ? location : null;
}
