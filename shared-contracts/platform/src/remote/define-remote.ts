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

/** A page's entries in the document's head. */
export interface Head {
  title: string;
  description?: string;
  /** Path and query of the canonical address. */
  canonical?: string;
  /** Not indexed, whatever the hostname. */
  noindex?: boolean;
  /** Only for visitors with its address, such as a preview: never cached or listed. */
  isPrivate?: boolean;
  /** Path of the picture that a shared link shows. */
  image?: string;
  /** An RSS feed: its path and title. */
  feed?: { path: string; title: string };
  /** The parent page, unless it is the home page: search engines show the breadcrumb. */
  parent?: { label: string; to: string } | undefined;
  /**
   * Schema.org objects of this page, only for server-rendered documents. Put longer ones into the
   * `jsonLd` of a file named `.json-ld.ts`: the browser build omits it.
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
 * which become the response. A promise among its properties is deferred: it streams in later and
 * never changes the status. The component reads both with `useLoaderData`.
 */
export interface RouteModule {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
  /** `never`: each module types its own loader data, which the table of all modules cannot know. */
  head?: (args: HeadArgs<never>) => Head;
}

/** Props of a widget's component: `data` is undefined if its `load` did not run or failed. */
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

/** The only export of an area: its lazy routes and widgets by id. */
export function defineRemote(parts: RemoteParts): RemoteParts {
  return parts;
}
