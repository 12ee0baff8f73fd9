import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';

/** Limits a route to 64 patterns. No real route has more optional segments. */
const maxOptionalSegments = 6;

/**
 * The URL patterns of a react-router path, with unnamed parameters. Like the router, it ignores
 * letter case and a trailing slash. Each optional segment doubles the number of patterns.
 */
export function routePatterns(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  let patterns = [''];
  let optionalSegments = 0;
  for (const segment of segments) {
    const isOptional = segment.endsWith('?') && optionalSegments < maxOptionalSegments;
    if (isOptional) optionalSegments += 1;
    const plain = segment.replace(/\?$/, '');
    // `:slug.html` is a parameter with a fixed suffix.
    const unnamed = plain.replace(/^:[\w-]+/, ':');
    const extended = patterns.map((pattern) => `${pattern}/${unnamed}`);
    patterns = isOptional ? [...patterns, ...extended] : extended;
  }
  return [...new Set(patterns)].map((pattern) => pattern || '/');
}

export interface Claim {
  area: string;
  owner: string;
  label: string;
}

/** Checks that an area's route ids are unique, and that no two routes match the same URLs. */
export function checkRoutes(records: readonly ReleaseRecord[]): Refusal[] {
  const patterns = new Map<string, Claim>();
  const refusals: Refusal[] = [];
  for (const { area, build } of records) {
    const ids = new Map<string, Claim>();
    for (const route of build.routes) {
      const claim = { area, owner: build.owner, label: `${route.path} (${area}/${route.id})` };
      const sameId = ids.get(route.id);
      if (sameId) {
        const message = `the route ${claim.label} has the id of ${sameId.label}.`;
        refusals.push({ rule: 'route-id', area, message });
      }
      ids.set(route.id, sameId ?? claim);
      const collision = routePatterns(route.path)
        .map((pattern) => patterns.get(pattern))
        .find((other) => other !== undefined && other !== claim);
      if (collision) {
        const message = `the route ${claim.label} matches the same URLs as ${collision.label} of ${collision.owner}.`;
        refusals.push({ rule: 'route-path', area, other: collision.area, message });
      }
      for (const pattern of routePatterns(route.path)) {
        if (!patterns.has(pattern)) patterns.set(pattern, claim);
      }
    }
  }
  return refusals;
}
