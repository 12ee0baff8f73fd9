/** Kinds of addresses in metrics. Few, because each has its own time series. */
export type RouteKind =
  'page' | 'call' | 'picture' | 'release file' | 'listing' | 'report' | 'health';

const prefixes: readonly (readonly [string, RouteKind])[] = [
  ['/api/', 'call'],
  ['/api-motorcheck/', 'call'],
  ['/media/', 'picture'],
  ['/images/', 'picture'],
  ['/releases/', 'release file'],
  ['/sitemap', 'listing'],
  ['/robots.txt', 'listing'],
  ['/blog/feed.xml', 'listing'],
  ['/reports', 'report'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

export function kindOfRoute(path: string): RouteKind {
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}
