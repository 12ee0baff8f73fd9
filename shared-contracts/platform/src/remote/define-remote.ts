import type { ComponentType } from 'react';
import type { Brand } from '../host/brand.ts';
import type { HostServices } from '../host/services.ts';
import type { WidgetDataByName, WidgetName, WidgetPropsByName } from './widgets.ts';

export interface LoaderArgs {
  request: Request;
  /** The page's address; filters and pages are read from its query. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  services: HostServices;
}

/** What a page says of itself in the document's head. */
export interface Head {
  title: string;
  description?: string;
  /** Path and query of the canonical address. */
  canonical?: string;
  /** Kept out of search engines whatever the hostname is. */
  noindex?: boolean;
  /** Only for who was given its address, as a preview is: nobody keeps a copy, or may list it. */
  isPrivate?: boolean;
  /** Path of the picture that a shared link shows. */
  image?: string;
  /** The same for readers of feeds: path of an RSS feed, and what it is called. */
  feed?: { path: string; title: string };
  /** The page above this one, other than the home page: search engines show the way to a page. */
  parent?: { label: string; to: string } | undefined;
  /**
   * Schema.org objects beside what is said of every page, for the server's documents alone. What is long is made by the `jsonLd` of a
   * file named `.json-ld.ts`: the browser's build leaves it out.
   */
  jsonLd?: readonly object[];
}

export interface HeadArgs<Data> {
  data: Data;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  brand: Brand;
}

/**
 * One `*.route.tsx`. The loader's values are critical: it may throw `redirect()` or `notFound()`,
 * which become the answer. A promise among its properties is deferred: it streams in later and
 * never changes the status. The component reads both with `useLoaderData`.
 */
export interface RouteModule {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
  /** `never`: each module names its own loader's type, which the table of all modules can't know. */
  head?: (args: HeadArgs<never>) => Head;
}

/** What a widget's component gets: `data` is undefined where its `load` did not run or failed. */
export interface WidgetComponentProps<Name extends WidgetName> {
  props: WidgetPropsByName[Name];
  data: WidgetDataByName[Name] | undefined;
}

/** One `*.widget.tsx`. */
export interface WidgetModule<Name extends WidgetName = WidgetName> {
  Component: ComponentType<WidgetComponentProps<Name>>;
  load?(
    props: WidgetPropsByName[Name],
    services: HostServices,
    signal?: AbortSignal,
  ): Promise<WidgetDataByName[Name]>;
}

export interface RemoteParts {
  /** By the id that the manifest declares. */
  routes: Readonly<Record<string, () => Promise<RouteModule>>>;
  widgets: { readonly [Name in WidgetName]?: () => Promise<WidgetModule<Name>> };
}

/** The one thing that an area exposes: its routes and widgets by id, each lazy. */
export function defineRemote(parts: RemoteParts): RemoteParts {
  return parts;
}
