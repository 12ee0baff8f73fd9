import type { ReactNode } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  redirectDocument,
  type RouteObject,
  useRevalidator,
} from 'react-router';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import { HttpError, isHttpError } from '@contracts/platform/host/http';
import type { HostServices } from '@contracts/platform/host/services';
import { isDecodable } from '@contracts/platform/remote/decodable-path';
import { localPath } from '@contracts/platform/remote/local-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { notFound } from '@contracts/platform/router';
import { Skeleton } from '@contracts/ui/skeleton';
import type { OpenTab } from '../open-tab/open-tab.ts';
import { PartFrame, PartRemovalBoundary } from '../federation/part-frame.tsx';
import type { PartRegistry, RoutePart } from '../federation/part-registry.ts';
import { loadOwnOrders, mayHaveChangedOrders } from '../features/header/order-link.tsx';
import { ErrorPage } from './error-page.tsx';
import { showUnreachableNotice, untilOnline } from '../features/offline-notice/connection.ts';
import { nextTask } from './next-task.ts';
import type { SiteChromeMarkup } from './site-chrome/site-chrome-markup.ts';
import { DefaultLayout } from './layout/default-layout.tsx';
import classes from './page-skeleton.module.css';

function PageSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton label="Loading the page" count={2} />
      <Skeleton label="" shape="image" />
    </div>
  );
}

export interface RouteTreeDeps {
  set: PageSet;
  registry: PartRegistry;
  services: HostServices;
  siteChrome: SiteChromeMarkup;
  /** Null on the server. */
  openTab: OpenTab | null;
  /** Whether the server rendered nothing, so that the browser runs every loader. */
  isShell?: boolean;
  /** Whether a path may be unknown only because reading the rest of the set failed. */
  mayBeInUnreadSet?: (path: string) => boolean;
  /** Called with each error that an area's loader throws. */
  onLoaderError?: (area: string, error: unknown) => void;
}

/** Id of the layout route. Its loader returns the orders that the header links to. */
export const defaultLayoutRouteId = 'host/default-layout';

/** The route tree of a set: the routes of all areas' manifests, each in its layout. */
export function routeTree(deps: RouteTreeDeps): RouteObject[] {
  const routesOf = (layout: RouteManifest['layout']) =>
    deps.set.areas.flatMap(({ area, routes }) =>
      routes
        .filter((route) => route.layout === layout)
        .map((route) => areaRoute(deps, area, route)),
    );
  return [
    {
      id: defaultLayoutRouteId,
      loader: Object.assign(
        ({ request }: LoaderFunctionArgs) => loadOwnOrders(deps.services, request.signal),
        { hydrate: deps.isShell },
      ),
      shouldRevalidate: mayHaveChangedOrders,
      element: (
        <PartRemovalBoundary>
          <DefaultLayout {...deps} />
        </PartRemovalBoundary>
      ),
      ErrorBoundary: ErrorPage,
      children: [
        ...routesOf('default'),
        {
          id: 'host/not-found',
          path: '*',
          loader: async ({ request }) => {
            await whenOnline(deps);
            checkRequest(deps, request);
            throw notFound();
          },
          ErrorBoundary: ErrorPage,
          HydrateFallback: PageSkeleton,
        },
      ],
    },
    {
      id: 'host/print-layout',
      // S26: a layout without header and footer.
      element: (
        <PartRemovalBoundary>
          <main id="main">
            <Outlet />
          </main>
        </PartRemovalBoundary>
      ),
      ErrorBoundary: ErrorPage,
      children: routesOf('print'),
    },
  ];
}

function areaRoute(deps: RouteTreeDeps, area: string, route: RouteManifest): RouteObject {
  const part = deps.registry.route(`${area}/${route.id}`);
  return {
    id: part.id,
    path: route.path,
    loader: (args: LoaderFunctionArgs) =>
      route.redirect ? redirect(route.redirect) : loadRoute(deps, part, route, args),
    element: (
      <PartRemovalBoundary>
        <RouteFrame key={part.id} part={part} />
      </PartRemovalBoundary>
    ),
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
  };
}

/** Waits until the browser is online. The current page stays, and a notice explains why. */
async function whenOnline({ openTab }: RouteTreeDeps): Promise<void> {
  if (openTab !== null && !navigator.onLine) await untilOnline();
}

/** Whether the server did not respond although the browser reports being online. */
async function isServerUnreachable({ openTab }: RouteTreeDeps, error: unknown): Promise<boolean> {
  if (openTab === null || error instanceof Response) return false;
  return isHttpError(error) ? error.code === 'network' : !(await openTab.isReachable());
}

/**
 * Loads a document if the gateway serves another set now, or if only it may know the path. Runs
 * before a loader reads the path's parameters. @throws Response 400 for an invalid path
 */
function checkRequest({ openTab, mayBeInUnreadSet }: RouteTreeDeps, request: Request): void {
  const { pathname } = new URL(request.url);
  const mayLoadDocument = openTab !== null && request.method === 'GET';
  if (mayLoadDocument && (openTab.isOutdated() || mayBeInUnreadSet?.(pathname)))
    throw redirectToDocument(openTab, request);
  if (!isDecodable(pathname))
    throw new Response('This address is not written correctly', { status: 400 });
}

function redirectToDocument(openTab: OpenTab, request: Request): Response {
  openTab.prepareToLeave();
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(`${pathname}${search}${hash}`);
}

async function loadRoute(
  deps: RouteTreeDeps,
  part: RoutePart,
  route: RouteManifest,
  args: LoaderFunctionArgs,
): Promise<unknown> {
  const { signal } = args.request;
  await whenOnline(deps);
  try {
    return await loadOnce(deps, part, route, args);
  } catch (error) {
    // The connection was lost during the request.
    if (deps.openTab !== null && !navigator.onLine) return loadRoute(deps, part, route, args);
    if (signal.aborted || !(await isServerUnreachable(deps, error))) throw error;
    const hideNotice = showUnreachableNotice();
    try {
      await untilOnline(signal);
      if (signal.aborted) throw error;
      return await loadRoute(deps, part, route, args);
    } finally {
      hideNotice();
    }
  }
}

async function loadOnce(
  deps: RouteTreeDeps,
  part: RoutePart,
  route: RouteManifest,
  { request, params }: LoaderFunctionArgs,
): Promise<unknown> {
  const { registry, services } = deps;
  checkRequest(deps, request);
  // The router calls this while it handles a press. Let the browser paint its effect first.
  if (deps.openTab !== null) await nextTask();
  const url = new URL(request.url);
  await guardAccess(services, route, url);
  for (const { widget, mode } of route.uses) {
    // In parallel with the route's own script. If a widget fails to load, its frame shows that.
    if (mode !== 'lazy')
      registry
        .widget(widget)
        ?.start()
        .catch(() => {});
  }
  let module;
  try {
    module = await part.start();
  } catch (error) {
    if (deps.openTab !== null && !navigator.onLine) throw error;
    if (await isServerUnreachable(deps, error))
      throw new HttpError('network', 'No script', { cause: error });
    // S33: load a document. The server may still render the page, or the release may be removed.
    if (request.method === 'GET' && deps.openTab?.mayReloadFor(part.id)) {
      throw redirectToDocument(deps.openTab, request);
    }
    return null; // The part's frame says that it is unavailable; the page around it still works.
  }
  try {
    return (await module.loader?.({ request, url, params, services })) ?? null;
  } catch (error) {
    if (!request.signal.aborted) deps.onLoaderError?.(part.area, error);
    throw error;
  }
}

/** Checks access on navigations in the browser (S191). The gateway has checked the first page. */
async function guardAccess(services: HostServices, route: RouteManifest, url: URL): Promise<void> {
  if (route.access === 'public' || typeof window === 'undefined') return;
  const lastSession = services.session.get();
  const { status } =
    lastSession.status === 'unknown' ? await services.session.refresh() : lastSession;
  if (route.access === 'customer' && status === 'guest') {
    throw redirect(
      pathTo('/login', new URLSearchParams({ redirect: `${url.pathname}${url.search}` })),
    );
  }
  if (route.access === 'guest' && status === 'customer') {
    throw redirect(localPath(url.searchParams.get('redirect')) ?? pathTo('/account'));
  }
}

function RouteFrame({ part }: { part: RoutePart }): ReactNode {
  const { revalidate } = useRevalidator();
  return (
    <PartFrame
      part={part}
      fallback={<PageSkeleton />}
      // Without its module, the route's loader did not run either, so load both.
      onRetry={revalidate}
      render={({ Component }) => <Component />}
    />
  );
}
