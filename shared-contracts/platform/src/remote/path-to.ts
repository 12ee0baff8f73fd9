import type { PathOf } from './remote-manifest.ts';

/**
 * All pages of the site by pattern. Each area adds those of its manifest in its `contract.d.ts`, so
 * that the compiler rejects a link to a page that no area has.
 */
export interface SitePages {}

/** The paths of a manifest, for `SitePages`. */
export type PagesOf<Manifest> = Readonly<Record<PathOf<Manifest>, true>>;

export type SitePath = keyof SitePages & string;

type Query = URLSearchParams | string;
type Params = Readonly<Record<string, string>>;

type ParamName<Path extends string> = Path extends `${string}/:${infer Tail}`
  ? Tail extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Tail
  : never;

type PathArguments<Path extends string> = [ParamName<Path>] extends [never]
  ? [query?: Query]
  : [params: Readonly<Record<ParamName<Path>, string>>, query?: Query];

/**
 * Path of any area's page: `pathTo('/contact-us/:slug', { slug })`. Areas never write paths by
 * hand. (react-router's `href` has no query, and the gateway does not use a router.)
 */
export function pathTo<Path extends SitePath>(pattern: Path, ...args: PathArguments<Path>): string;
export function pathTo(pattern: string, ...args: (Params | Query | undefined)[]): string {
  const params = args.find(isParams) ?? {};
  const query = args.find((one) => one !== undefined && !isParams(one)) ?? '';
  const path = pattern.replaceAll(/:([^/]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function isParams(one: Params | Query | undefined): one is Params {
  return typeof one === 'object' && !(one instanceof URLSearchParams);
}
