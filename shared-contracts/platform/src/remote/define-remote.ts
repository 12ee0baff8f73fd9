import type { ComponentType } from 'react';
import type { Brand } from '../host/brand.ts';
import type { HostServices } from '../host/services.ts';
import type { WidgetDataByName, WidgetName, WidgetPropsByName } from './widgets.ts';

export interface LoaderArgs {
  request: Request;
  /** The page's URL. Read filters and the page number from its query. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  services: HostServices;
}

/** A page's entries in the document's head. */
export interface Head {
  title: string;
  description?: string;
  /** Path and query of the canonical URL. */
  canonical?: string;
  /** Whether the page must not be indexed, whatever the host name. */
  noindex?: boolean;
  /** Whether only visitors who know the URL may see it (previews). Never cached or listed. */
  isPrivate?: boolean;
  /** Path of the picture for shared links. */
  image?: string;
  /** Path and title of an RSS feed. */
  feed?: { path: string; title: string };
  /** The parent page, unless it is the home page. Search engines show it as a breadcrumb. */
  parent?: { label: string; to: string } | undefined;
  /**
   * Schema.org objects for this page, only in server-rendered documents. Put long ones into the
   * `jsonLd` export of a `.json-ld.ts` file, which the browser build omits.
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
 * which become the response. A promise in one of its properties is deferred: it is streamed later
 * and cannot change the status. The component reads both with `useLoaderData`.
 */
export interface RouteModule {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
  /** `never`, because each module has its own type of loader data. */
  head?: (args: HeadArgs<never>) => Head;
}

/** Props of a widget's component; `data` is undefined if its `load` did not run or failed. */
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

/** The `load` of a `*.widget.tsx`. */
export type WidgetLoad<Name extends WidgetName> = Required<WidgetModule<Name>>['load'];

export interface RemoteParts {
  /** By the id in the manifest. */
  routes: Readonly<Record<string, () => Promise<RouteModule>>>;
  widgets: { readonly [Name in WidgetName]?: () => Promise<WidgetModule<Name>> };
}

/** Defines the only export of an area: its lazy routes and widgets by id. */
export function defineRemote(parts: RemoteParts): RemoteParts {
  return parts;
}
