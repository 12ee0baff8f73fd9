import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import { isHttpError } from '@contracts/platform/host/http';
import type { Brand } from '@contracts/platform/host/brand';
import { brandWithin, noSiteChrome, type SiteChrome } from '@contracts/platform/host/site-chrome';
import { lastShowScript } from '@contracts/platform/remote/shown-if';
import type {
  PageSink,
  RenderOptions,
  ServerEntry,
  SettledPage,
} from '@contracts/platform/remote/server-entry';
import type { HostServices } from '@contracts/platform/host/services';
import type { StandaloneWidget } from '@contracts/platform/remote/example';
import type { WidgetName } from '@contracts/platform/remote/widgets';
import { splitDeferred } from './app/deferred-data.ts';
import { headOf } from './app/document-head.tsx';
import { describeError, ErrorPage } from './app/error-page.tsx';
import { Page } from './app/page.tsx';
import { routeTree } from './app/route-tree.tsx';
import { MarkupStream } from './app/markup-stream.ts';
import { PartLoadError, PartRegistry } from './federation/part-registry.ts';
import { createWidgetSlot } from './federation/widget-slot.tsx';
import { createServerServices } from './services/server-services.ts';
import { isCurrentLink } from './features/header/is-current-link.ts';
import { renderSiteChrome } from './app/site-chrome/render-site-chrome.tsx';
import type { SiteChromeMarkup } from './app/site-chrome/site-chrome-markup.ts';

/**
 * A route tree that shows one widget at every URL, for the rehearsal of a release. If `load` fails,
 * the whole page fails, unlike on the site, where the widget then renders without data.
 */
function singleWidgetRoutes(
  { name, props }: StandaloneWidget,
  registry: PartRegistry,
  services: HostServices,
): RouteObject[] {
  const WidgetSlot = createWidgetSlot(registry);
  function SingleWidget() {
    const data = useLoaderData<unknown>() ?? undefined;
    return <WidgetSlot name={name as WidgetName} props={props} data={data} fallback={null} />;
  }
  return [
    {
      id: 'host/widget-alone',
      path: '*',
      async loader({ request }) {
        const module = await registry.widget(name)?.start();
        if (module === undefined) throw new PartLoadError(`No area provides '${name}'`);
        // The props of an example are data, so only rendering shows whether they are valid.
        return (await module.load?.(props as never, services, request.signal)) ?? null;
      },
      element: <SingleWidget />,
      ErrorBoundary: ErrorPage,
    },
  ];
}

/** Matches the start of a menu link, as React writes it. Skips links in drawers. */
const menuLink = /<noscript>.*?<\/noscript>|<a href="([^"]*)"/gu;

/**
 * The site chrome is the same on every page, so it is rendered only when it changes. For each page,
 * its menu link is marked as current. Each renderer (one set and one brand) has one instance.
 */
export class CachedMarkup {
  #key = '';
  #markup: SiteChromeMarkup | null = null;

  markupFor(siteChrome: SiteChrome, brand: Brand, page: URL): SiteChromeMarkup {
    const key = JSON.stringify(siteChrome);
    if (this.#markup === null || this.#key !== key) {
      this.#markup = renderSiteChrome({
        siteChrome,
        brand,
        render: renderToStaticMarkup,
        usesNoscript: true,
      });
      this.#key = key;
    }
    const menu = this.#markup.menu.replaceAll(menuLink, (link, href?: string) =>
      href !== undefined && isCurrentLink(href.replaceAll('&amp;', '&'), page)
        ? `${link} aria-current="page"`
        : link,
    );
    return { ...this.#markup, menu };
  }
}

class RoutePartUnavailableError extends Error {
  override readonly name = 'RoutePartUnavailableError';
  readonly code = 'route-part-unavailable';
}

export const createRenderer: ServerEntry['createRenderer'] = (deps) => {
  const { set, loadParts } = deps;
  const registry = new PartRegistry(set, loadParts);
  const WidgetSlot = createWidgetSlot(registry);
  const cachedMarkup = new CachedMarkup();

  async function render(options: RenderOptions, sink: PageSink): Promise<void> {
    const address = new URL(options.url);
    const siteChrome = options.siteChrome ?? noSiteChrome;
    const brand = brandWithin(deps.brand, siteChrome);
    const services = createServerServices({ address, brand, registry, options });
    const routes = options.widget
      ? singleWidgetRoutes(options.widget, registry, services)
      : routeTree({
          set,
          registry,
          services,
          siteChrome: cachedMarkup.markupFor(siteChrome, brand, address),
          openTab: null,
        });
    const handler = createStaticHandler(routes);
    const context = await handler.query(new Request(options.url, { signal: options.signal }));
    if (context instanceof Response) {
      sink.settled(redirectPage(context));
      sink.end();
      return;
    }
    const unavailable = await loadRenderedParts(context);
    const { critical, deferred, promises } = splitDeferred(context.loaderData);
    sink.settled({
      status: statusOf(context),
      location: null,
      route: context.matches.at(-1)?.route.id ?? null,
      head: headOfPage(context, address, brand),
      state: { loaderData: critical, errors: serialisedErrors(context), deferred, unavailable },
    });
    const router = createStaticRouter(handler.dataRoutes, context);
    await stream(
      <Page services={services} WidgetSlot={WidgetSlot}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Page>,
      options,
      sink,
      promises,
    );
  }

  /** Waits for the code of the matched route and its widgets. Returns widgets that failed. */
  async function loadRenderedParts(context: StaticHandlerContext): Promise<string[]> {
    const id = context.matches.at(-1)?.route.id ?? '';
    if (!registry.hasRoute(id)) return [];
    if (registry.route(id).module === null) {
      // The gateway then sends the client-rendered shell, because the browser may still succeed.
      throw new RoutePartUnavailableError(`${id} could not be loaded on the server`);
    }
    const widgets = registry
      .usesOf(id)
      .filter(({ mode }) => mode !== 'lazy')
      .map(({ widget }) => registry.widget(widget))
      .filter((widget) => widget !== undefined);
    const outcomes = await Promise.allSettled(widgets.map((widget) => widget.start()));
    return widgets
      .filter((_, index) => outcomes[index]?.status === 'rejected')
      .map((widget) => widget.id);
  }

  function headOfPage(context: StaticHandlerContext, address: URL, brand: Brand) {
    const match = context.matches.at(-1);
    const error = Object.values(context.errors ?? {})[0];
    if (error !== undefined) return { title: describeError(error).title, noindex: true };
    if (match === undefined) return { title: brand.name };
    const { id } = match.route;
    const loaderData: unknown = context.loaderData[id];
    return headOf(registry, { id, params: match.params, loaderData }, address, brand);
  }

  return { render };
};

/** 503 tells search engines to try again: the data was unavailable, but the page still exists. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const isUpstream = Object.values(errors ?? {}).some(isHttpError);
  return statusCode === 500 && isUpstream ? 503 : statusCode;
}

function redirectPage(response: Response): SettledPage {
  return {
    status: response.status,
    location: response.headers.get('location'),
    route: null,
    head: { title: '' },
    state: { loaderData: {}, errors: null, deferred: {}, unavailable: [] },
  };
}

/** Sends the message of a thrown Response to the browser, but not that of an exception. */
function serialisedErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? {
            status: error.status,
            statusText: error.statusText,
            internal: false,
            data: error.data as unknown,
          }
        : { status: 500, statusText: 'Internal Server Error', internal: false, data: '' },
    ]),
  );
}

function stream(
  page: React.ReactNode,
  { nonce, complete, signal }: RenderOptions,
  sink: PageSink,
  promises: ReadonlyMap<string, Promise<unknown>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const output = new MarkupStream(sink, promises, resolve);
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      bootstrapScriptContent: lastShowScript,
      // Otherwise React would insert large finished parts by script, but pages must show without.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true;
        if (!complete) pipe(output);
      },
      onAllReady() {
        if (complete) pipe(output);
      },
      onShellError: reject,
      onError(error) {
        // After React's shell, an error affects one boundary only, which the browser renders again.
        if (isShellReady) console.error(error);
      },
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
