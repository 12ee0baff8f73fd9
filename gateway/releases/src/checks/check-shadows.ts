import { nameOf } from '../model/release-name.ts';
import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { type Claim as RouteClaim, routePatterns } from './check-routes.ts';

interface Claim extends RouteClaim {
  segments: string[];
}

interface RouteNode {
  claims: Claim[];
  fixed: Map<string, RouteNode>;
  /** Children whose segment is a parameter, by its fixed suffix: `:` or `:.html`. */
  parameters: Map<string, RouteNode>;
  splat: RouteNode | null;
  /** Every route that ends here or below. */
  all: Claim[];
}

const rank = { splat: 0, dynamic: 1, suffixed: 2, static: 3 };

/** Limits the comparisons, because routes are untrusted input. A set that needs more is refused. */
const maxComparisons = 100_000;
const maxShadows = 50;

/**
 * Checks that no route takes individual URLs from another area's route: another team's
 * `/news/archive` would shadow `/news/:slug`. A route that starts with a parameter or `*` is a
 * fallback and may be shadowed. (`checkRoutes` finds routes with exactly the same URLs.) Only
 * routes with common URLs are compared, so the time is linear in the number of routes.
 */
export function checkShadows(records: readonly ReleaseRecord[]): Refusal[] {
  const trees = records.map((record) => ({ record, root: treeOf(record) }));
  const budget = { remaining: maxComparisons };
  return trees.flatMap(({ record, root }, index) =>
    trees.slice(index + 1).flatMap((other) => {
      const { shadows, isComplete } = shadowsBetween(root, other.root, budget);
      return isComplete ? shadows : [...shadows, tooMany(record, other.record)];
    }),
  );
}

function tooMany(one: ReleaseRecord, other: ReleaseRecord): Refusal {
  const message = `the routes of ${nameOf(one)} and ${nameOf(other)} overlap in too many places to compare them all.`;
  return { rule: 'route-shadow', area: one.area, other: other.area, message };
}

function treeOf({ area, build }: ReleaseRecord): RouteNode {
  const root = emptyNode();
  for (const { id, path } of build.routes) {
    for (const pattern of routePatterns(path)) {
      const segments = pattern.split('/').filter(Boolean);
      const claim = { area, owner: build.owner, label: `${path} (${area}/${id})`, segments };
      let node = root;
      node.all.push(claim);
      for (const segment of segments) {
        node = childOf(node, segment);
        node.all.push(claim);
      }
      node.claims.push(claim);
    }
  }
  return root;
}

function emptyNode(): RouteNode {
  return { claims: [], fixed: new Map(), parameters: new Map(), splat: null, all: [] };
}

function childOf(node: RouteNode, segment: string): RouteNode {
  if (segment === '*') return (node.splat ??= emptyNode());
  const children = kindOf(segment) === 'static' ? node.fixed : node.parameters;
  const child = children.get(segment) ?? emptyNode();
  children.set(segment, child);
  return child;
}

function shadowsBetween(
  one: RouteNode,
  other: RouteNode,
  budget: { remaining: number },
): { shadows: Refusal[]; isComplete: boolean } {
  const found = new Map<string, Refusal>();
  const canContinue = () => budget.remaining > 0 && found.size < maxShadows;

  function compare(mine: Claim[], theirs: Claim[]): void {
    for (const a of mine) {
      for (const b of theirs) {
        if (!canContinue()) return;
        budget.remaining -= 1;
        const shadow = shadowBetween(a, b);
        if (shadow !== null) found.set(shadow.message, shadow);
      }
    }
  }

  function walk(a: RouteNode, b: RouteNode): void {
    if (!canContinue()) return;
    budget.remaining -= 1;
    compare(a.claims, b.claims);
    if (a.splat !== null) compare(a.splat.all, b.all);
    if (b.splat !== null) compare(a.all, b.splat.all);
    const few = a.fixed.size < b.fixed.size ? a.fixed : b.fixed;
    for (const segment of few.keys()) {
      const [nextA, nextB] = [a.fixed.get(segment), b.fixed.get(segment)];
      if (nextA && nextB) walk(nextA, nextB);
    }
    walkPairs(a.parameters, b.parameters);
    walkPairs(a.parameters, b.fixed);
    walkPairs(a.fixed, b.parameters);
  }

  function walkPairs(mine: Map<string, RouteNode>, theirs: Map<string, RouteNode>): void {
    for (const [segment, a] of mine) {
      for (const [otherSegment, b] of theirs) {
        if (!canContinue()) return;
        budget.remaining -= 1;
        if (canMatchSameText(segment, otherSegment)) walk(a, b);
      }
    }
  }

  walk(one, other);
  return { shadows: [...found.values()], isComplete: canContinue() };
}

function shadowBetween(one: Claim, other: Claim): Refusal | null {
  if (one.segments.join('/') === other.segments.join('/')) return null;
  const isLater = isFallback(one) && !isFallback(other);
  const [a, b] = isLater ? [other, one] : [one, other];
  if (isFallback(a) && isFallback(b) && a.segments[0] !== b.segments[0]) return null;
  const [special, general] = isNarrower(a, b) ? [a, b] : [b, a];
  const isClearlyNarrower = isNarrower(special, general);
  if (isClearlyNarrower && isFallback(general)) return null;
  const message = isClearlyNarrower
    ? `the route ${special.label} takes addresses away from ${general.label} of ${general.owner}.`
    : `some addresses belong to the route ${special.label} as much as to ${general.label} of ${general.owner}.`;
  return { rule: 'route-shadow', area: special.area, other: general.area, message };
}

function isFallback({ segments: [start = ''] }: Claim): boolean {
  return kindOf(start) !== 'static';
}

/** Whether two segments can match the same text: `:.html` matches `news.html`, but not `news`. */
function canMatchSameText(a: string, b: string): boolean {
  const suffixOf = (segment: string) => (segment.startsWith(':') ? segment.slice(1) : segment);
  return suffixOf(a).endsWith(suffixOf(b)) || suffixOf(b).endsWith(suffixOf(a));
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
  return segment === ':' ? 'dynamic' : 'suffixed';
}
