/** Kinds of addresses in metrics. Few, because each has its own time series. */
const prefixes = [
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
] as const;

export type RouteKind = ReturnType<typeof kindOfRoute>;

export function kindOfRoute(path: string) {
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}
