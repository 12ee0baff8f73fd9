import type { Refusal } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';
import { routePatterns } from './route-patterns.ts';

interface Claim {
  area: string;
  owner: string;
  what: string;
  segments: string[];
}

const rank = { splat: 0, dynamic: 1, ended: 2, static: 3 };

/**
 * No route takes single addresses away from another area's route: `/news/:slug` is shadowed by the
 * `/news/archive` of another team. A route that starts with a parameter or `*` is for whatever
 * nobody else answers to, and may be. (Two that answer to the very same addresses collide, which
 * `proveRoutes` says.)
 */
export function proveShadows(records: readonly ReleaseRecord[]): Refusal[] {
  const byStart = new Map<string, Claim[]>();
  for (const claim of records.flatMap(claimsOf)) {
    const start = claim.segments[0] ?? '';
    byStart.set(start, [...(byStart.get(start) ?? []), claim]);
  }
  const open = [...byStart].filter(([start]) => kindOf(start) !== 'static');
  const anywhere = open.flatMap(([, claims]) => claims);
  const refusals: Refusal[] = [];
  for (const [start, claims] of byStart) {
    const rivals = kindOf(start) === 'static' ? [...claims, ...anywhere] : claims;
    for (const [index, claim] of claims.entries()) {
      for (const other of rivals.slice(index + 1)) refusals.push(...shadowBetween(claim, other));
    }
  }
  return [...new Map(refusals.map((refusal) => [refusal.message, refusal])).values()];
}

function claimsOf({ area, build }: ReleaseRecord): Claim[] {
  return build.routes.flatMap(({ id, path }) =>
    routePatterns(path).map((pattern) => ({
      area,
      owner: build.owner,
      what: `${path} (${area}/${id})`,
      segments: pattern.split('/').filter(Boolean),
    })),
  );
}

function shadowBetween(a: Claim, b: Claim): Refusal[] {
  if (a.area === b.area || !overlap(a.segments, b.segments)) return [];
  if (a.segments.join('/') === b.segments.join('/')) return [];
  const [special, general] = isNarrower(a, b) ? [a, b] : [b, a];
  const clear = isNarrower(special, general);
  if (clear && kindOf(general.segments[0] ?? '') !== 'static') return [];
  const message = clear
    ? `the route ${special.what} takes addresses away from ${general.what} of ${general.owner}.`
    : `some addresses belong to the route ${special.what} as much as to ${general.what} of ${general.owner}.`;
  return [{ rule: 'route-shadow', area: special.area, other: general.area, message }];
}

function overlap([a, ...moreA]: string[], [b, ...moreB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  const same = kindOf(a) === 'static' && kindOf(b) === 'static' ? a === b : endsAlike(a, b);
  return same && overlap(moreA, moreB);
}

/** `:.html` and `news.html`: a parameter with a fixed end takes only what ends so. */
function endsAlike(a: string, b: string): boolean {
  const endOf = (segment: string) => (segment.startsWith(':') ? segment.slice(1) : segment);
  return endOf(a).endsWith(endOf(b)) || endOf(b).endsWith(endOf(a));
}

function isNarrower({ segments: a }: Claim, { segments: b }: Claim): boolean {
  const length = Math.max(a.length, b.length);
  return Array.from({ length }).every((_part, index) => {
    const [mine, theirs] = [a[index], b[index]];
    if (theirs === undefined) return mine !== '*';
    if (mine === undefined) return theirs === '*';
    return rank[kindOf(mine)] >= rank[kindOf(theirs)];
  });
}

function kindOf(segment: string): keyof typeof rank {
  if (segment === '*') return 'splat';
  if (!segment.startsWith(':')) return 'static';
  return segment === ':' ? 'dynamic' : 'ended';
}
