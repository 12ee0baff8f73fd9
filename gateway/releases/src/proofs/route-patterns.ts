/** Six optional segments make 64 patterns; no believable route has more. */
const maxOptionalSegments = 6;

/**
 * The addresses of a react-router path, with parameters nameless, as the router sees them: letter
 * case and a slash at the end don't count, and each optional segment makes two patterns.
 */
export function routePatterns(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  let patterns = [''];
  let optionalSegments = 0;
  for (const segment of segments) {
    const optional = segment.endsWith('?') && optionalSegments < maxOptionalSegments;
    if (optional) optionalSegments += 1;
    const plain = segment.replace(/\?$/, '');
    // `:slug.html` is a parameter with a fixed end.
    const nameless = plain.replace(/^:[\w-]+/, ':');
    const longer = patterns.map((pattern) => `${pattern}/${nameless}`);
    patterns = optional ? [...patterns, ...longer] : longer;
  }
  return [...new Set(patterns)].map((pattern) => pattern || '/');
}
