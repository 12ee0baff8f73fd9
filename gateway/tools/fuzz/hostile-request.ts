import fc from 'fast-check';

export interface HostileRequest {
  method: string;
  /** The request target as sent. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Markup that no response may contain. */
export const reflectedScripts = [
  '<script>xq7(1)</script>',
  '"><img src=x onerror=xq7(1)>',
  "'-xq7(1)-'",
  'javascript:xq7(1)',
  '</script><script>xq7(1)</script>',
  '<svg/onload=xq7(1)>',
  '%3Cscript%3Exq7(1)%3C%2Fscript%3E',
  '{{xq7(1)}}',
];

const longText = 'x'.repeat(4_000);
const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...reflectedScripts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '0',
      '-1',
      '999999999999999999999',
      'NaN',
      'null',
      '__proto__',
      '../../../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      "' or 1=1 --",
      '\r\nX-Injected: 1',
      '//elsewhere.example.com',
      '\\\\elsewhere.example.com',
      'https://elsewhere.example.com/',
      'ford',
      'BD21 WXY',
      '104211',
      longText,
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
);

const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()));
/** Unencoded bytes of an address, as far as an HTTP client allows them. */
const raw = hostileText.map((text) =>
  text.replaceAll(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter.toWellFormed())),
);
const inAddress = fc.oneof({ weight: 3, arbitrary: encoded }, { weight: 1, arbitrary: raw });

const parameterNames = [
  'make',
  'range',
  'page',
  'sort',
  'search',
  'term',
  'min_price',
  'distance_from',
  'card_guid',
  'stock_id',
  'slug',
  'returnTo',
  'return_path',
  'status[]',
  'searchOptions[type]',
  'pageOptions[resultsPerPage]',
  'regnumber',
  'VRM',
  'extref',
  'utm_source',
  'gclid',
  'form',
  'refused',
  'after',
  'preview',
];
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameterNames), encoded), inAddress), {
    maxLength: 5,
  })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const headerText = hostileText.map((text) =>
  text.replaceAll(/[^\x20-\x7e]/gu, '?').slice(0, 2_000),
);
/** A network of its own for each, so that none is refused for what others asked. */
const network = fc.ipV4();
const headers = fc.record(
  {
    'x-forwarded-for': network,
    accept: fc.oneof(fc.constantFrom('text/html', 'application/json', '*/*'), headerText),
    cookie: fc.oneof(
      headerText,
      fc
        .constantFrom('session', 'order', 'bucket', 'form', '__Host-session')
        .chain((name) => headerText.map((text) => `${name}=${encodeURIComponent(text)}`)),
    ),
    authorization: headerText,
    'user-agent': fc.oneof(fc.constantFrom('Mozilla/5.0', 'Googlebot/2.1'), headerText),
    host: fc.oneof(
      fc.constantFrom('localhost', 'www.example.com', 'elsewhere.example.com'),
      headerText.map((text) => text.replaceAll(/[^\w.-]/g, '') || 'x'),
    ),
    'x-request-id': headerText,
    'x-forwarded-host': headerText,
    'x-forwarded-proto': fc.constantFrom('https', 'http', 'x'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'x', ''),
    'if-none-match': headerText,
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    'idempotency-key': headerText,
  },
  { requiredKeys: ['x-forwarded-for'] },
);
/** With most of these a write is refused before anybody reads it. */
const foreignHeaders = fc.record(
  {
    origin: headerText,
    referer: headerText,
    'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
  },
  { requiredKeys: [] },
);

const jsonBody = fc
  .dictionary(
    fc.oneof(fc.constantFrom(...parameterNames), hostileText),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map((value) => JSON.stringify(value));
const formBody = fc
  .array(fc.tuple(fc.constantFrom(...parameterNames, '_optin[email]', 'first_name'), encoded), {
    maxLength: 6,
  })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
const body = fc.oneof(
  jsonBody.map((text) => ({ type: 'application/json', text })),
  formBody.map((text) => ({ type: 'application/x-www-form-urlencoded', text })),
  hostileText.map((text) => ({ type: 'multipart/form-data; boundary=edge', text })),
  hostileText.map((text) => ({ type: text.replaceAll(/[^\x20-\x7e]/gu, '?'), text })),
);

const methods = ['GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** @param paths public ones, with `*` for a placeholder */
export function hostileRequests(paths: readonly string[]): fc.Arbitrary<HostileRequest> {
  const publicPath = fc
    .constantFrom(...paths)
    .chain((path) =>
      fc
        .array(inAddress, { minLength: path.split('*').length, maxLength: path.split('*').length })
        .map((texts) => path.replaceAll('*', () => texts.pop() ?? '')),
    );
  const unknownPath = fc.array(inAddress, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  return fc
    .record({
      method: fc.constantFrom(...methods),
      path: fc.oneof({ weight: 6, arbitrary: publicPath }, { weight: 1, arbitrary: unknownPath }),
      query,
      headers,
      foreign: fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: foreignHeaders },
      ),
      body: fc.option(body),
    })
    .map((parts) => {
      const sentBody = parts.method === 'GET' || parts.method === 'HEAD' ? null : parts.body;
      return {
        method: parts.method,
        target: parts.path + parts.query,
        headers: {
          ...parts.headers,
          ...parts.foreign,
          ...(sentBody && { 'content-type': sentBody.type }),
        },
        body: sentBody?.text ?? null,
      };
    });
}
