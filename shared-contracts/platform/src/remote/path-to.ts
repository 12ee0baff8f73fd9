import type { PathOf } from './remote-manifest.ts';

/**
 * The pages of the site by their pattern. Each area adds those of its manifest, in its
 * `contract.d.ts`, so that a link to a page that nobody has is refused by the compiler.
 */
export interface SitePages {}

/** What the pages of a manifest add. */
export type PagesOf<Manifest> = Readonly<Record<PathOf<Manifest>, true>>;

export type SitePath = keyof SitePages & string;

type Query = URLSearchParams | string;
type Params = Readonly<Record<string, string>>;

type ParamName<Path extends string> = Path extends `${string}/:${infer Tail}`
  ? Tail extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Tail
  : never;

type Rest<Path extends string> = [ParamName<Path>] extends [never]
  ? [query?: Query]
  : [params: Readonly<Record<ParamName<Path>, string>>, query?: Query];

/**
 * Link to a page, whoever owns it: `pathTo('/contact-us/:slug', { slug })`. An area never writes an
 * address by hand. (react-router's `href` knows no query, and the gateway has no use for a router.)
 */
export function pathTo<Path extends SitePath>(pattern: Path, ...rest: Rest<Path>): string;
export function pathTo(pattern: string, ...rest: (Params | Query | undefined)[]): string {
  const params = rest.find(isParams) ?? {};
  const query = rest.find((one) => one !== undefined && !isParams(one)) ?? '';
  const path = pattern.replaceAll(/:([^/]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function isParams(one: Params | Query | undefined): one is Params {
  return typeof one === 'object' && !(one instanceof URLSearchParams);
}
