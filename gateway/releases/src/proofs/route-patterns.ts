/** Six optional segments make 64 patterns. No real route has more. */
const maxOptionalSegments = 6;

/**
 * The URL patterns of a react-router path with unnamed parameters. As in the router, letter case
 * and a trailing slash do not count. Each optional segment doubles the number of patterns.
 */
export function routePatterns(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  let patterns = [''];
  let optionalSegments = 0;
  for (const segment of segments) {
    const optional = segment.endsWith('?') && optionalSegments < maxOptionalSegments;
    if (optional) optionalSegments += 1;
    const plain = segment.replace(/\?$/, '');
    // `:slug.html` is a parameter with a fixed suffix.
    const nameless = plain.replace(/^:[\w-]+/, ':');
    const longer = patterns.map((pattern) => `${pattern}/${nameless}`);
    patterns = optional ? [...patterns, ...longer] : longer;
  }
  return [...new Set(patterns)].map((pattern) => pattern || '/');
}
