import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { noSiteChrome } from '@contracts/platform/host/site-chrome';
import { atFirstPress } from '@contracts/platform/react';
import { type PageState, pageStateElementId } from '@contracts/platform/remote/page-state';
import { layOutDeferred } from '@contracts/platform/remote/deferred-layout';
import { hasLeftEarly } from '@contracts/platform/remote/replay-early-presses';
import { firstVisitAttribute } from '@contracts/platform/remote/first-visit';
import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reviveDeferred } from './app/deferred-data.ts';
import { cacheFont } from './app/cache-font.ts';
import { Page } from './app/page.tsx';
import { nextTask } from './app/next-task.ts';
import {
  noSiteChromeMarkup,
  readSiteChromeMarkup,
  type SiteChromeMarkup,
} from './app/site-chrome/site-chrome-markup.ts';
import { defaultLayoutRouteId, routeTree } from './app/route-tree.tsx';
import { createAreaLoader, registerAreas } from './federation/load-areas.ts';
import { PartRegistry } from './federation/part-registry.ts';
import { createRestOfSet, type RestOfSet } from './federation/rest-of-set.ts';
import { reloadForFailed, startRenderedParts } from './federation/rendered-parts.ts';
import { createWidgetSlot } from './federation/widget-slot.tsx';
import { openTab } from './open-tab/open-tab.ts';
import { createReporter } from './reporting/reporter.ts';
import { reportLoaderError, watchParts, watchRoot, watchUncaught } from './reporting/watch-page.ts';
import { createBrowserServices } from './services/browser-services.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface DiscoveryDeps {
  restOfSet: RestOfSet;
  /** Path of the page. The gateway has already found its route in the whole release set. */
  currentPath: string;
  /** Whether the next page will be loaded as a document of another set anyway. */
  isOutdated: () => boolean;
  /** Creates the route tree of all known areas. */
  createRoutes: () => RouteObject[];
}

/**
 * At first the router knows only the route of its page. Before it follows an unknown path, it calls
 * `patchRoutesOnNavigation`, which reads the other routes. Calling the router's own `patchRoutes`
 * earlier would re-render the page, and React would discard markup that is not hydrated yet.
 */
export function discoverRoutes({
  restOfSet,
  currentPath,
  isOutdated,
  createRoutes,
}: DiscoveryDeps) {
  const unreadPaths = new Set<string>();
  return {
    async patchRoutesOnNavigation({ path, patch }: Parameters<PatchRoutesOnNavigationFunction>[0]) {
      if (path === currentPath || isOutdated()) return;
      if (await restOfSet.read())
        for (const { id, children } of createRoutes()) patch(id ?? null, children ?? []);
      else unreadPaths.add(path);
    },
    /** Whether a path matched nothing only because reading the rest of the set failed. */
    mayBeInUnreadSet: (path: string) => !restOfSet.isRead() && unreadPaths.has(path),
  };
}

/**
 * Hydrates the page that the server rendered, or renders it if the server could not. Runs in
 * separate tasks: creating the router, loading the page's parts, and hydrating.
 */
export async function startPage(): Promise<void> {
  const stateElement = document.getElementById(pageStateElementId);
  // Needs no schema, because the gateway validated it in the same request.
  const state = JSON.parse(stateElement?.textContent ?? '') as PageState;
  const { set, setFile, brand, loggedIn, hydration } = state;
  const reporter = createReporter(set.set, window);
  watchUncaught(window, set, reporter);
  const restOfSet = createRestOfSet(setFile, (wholeSet) => {
    set.areas = wholeSet.areas;
    registerAreas(set);
    watchParts(registry.add(wholeSet), reporter);
  });
  const registry = new PartRegistry(set, createAreaLoader(set), restOfSet);
  watchParts(registry.parts(), reporter);
  const tab = openTab({ loadedSet: set.set, window, isInUse: (area) => registry.isInUse(area) });
  const services = createBrowserServices({
    brand,
    registry,
    loggedIn,
    reload: tab.reload,
    onReleaseSet: tab.setServedSet,
    onInvalidResponse: ({ dropped }) => reporter.reportInvalidRows(dropped ?? 1),
  });
  const { patchRoutesOnNavigation, mayBeInUnreadSet } = discoverRoutes({
    restOfSet,
    currentPath: window.location.pathname,
    isOutdated: tab.isOutdated,
    createRoutes: () => createRoutes(),
  });
  const onLoaderError = reportLoaderError(set, reporter);
  await nextTask();
  const siteChrome =
    hydration === null ? await loadSiteChrome(state) : readSiteChromeMarkup(document);
  const createRoutes = () =>
    routeTree({
      set,
      registry,
      services,
      siteChrome,
      openTab: tab,
      isShell: hydration === null,
      mayBeInUnreadSet,
      onLoaderError,
    });
  // React needs an element to hydrate, so a document without it must fail.
  const root = document.getElementById('root') as HTMLElement;
  const rootOptions = watchRoot(set, reporter);
  const pageOf = (pageRouter: Router) => (
    <Page services={services} WidgetSlot={createWidgetSlot(registry)}>
      <RouterProvider router={pageRouter} />
    </Page>
  );
  let router: Router;
  if (hydration === null) {
    router = createBrowserRouter(createRoutes(), {
      patchRoutesOnNavigation,
      // The header does not wait for the orders that it links to.
      hydrationData: { loaderData: { [defaultLayoutRouteId]: null } },
    });
    createRoot(root, rootOptions).render(pageOf(router));
  } else {
    const matchedRoute = matchRoutes(createRoutes(), window.location)?.at(-1)?.route.id ?? null;
    const { unavailable } = hydration;
    await startRenderedParts(document, registry, { route: matchedRoute, unavailable });
    await nextTask();
    if (reloadForFailed(registry, tab)) return;
    if (hasLeftEarly()) return window.location.reload();
    router = createBrowserRouter(createRoutes(), {
      patchRoutesOnNavigation,
      hydrationData: {
        loaderData: reviveDeferred(hydration, window as unknown as Record<string, unknown>),
        errors: hydration.errors,
      },
    });
    router.subscribe(() => registry.replaceAllMarkup());
    // A transition hydrates in slices, so that the shopper can read and scroll meanwhile.
    startTransition(() => void hydrateRoot(root, pageOf(router), rootOptions));
    whenLoaded(() => layOutDeferred(window));
  }
  // On the first press or once the page has settled, so that navigations rarely wait for it.
  atFirstPress(restOfSet.read);
  whenSettled(restOfSet.read);
  whenSettled(services.startConsent);
  if (document.documentElement.hasAttribute(firstVisitAttribute)) whenSettled(cacheFont);
  whenSettled(async () => {
    const { watchVitals } = await import('./reporting/web-vitals.ts');
    watchVitals(reporter, () => router.state.matches.at(-1)?.route.id.split('/')[0] ?? null);
  });
  if (loggedIn) void services.session.refresh();
}

/** For a page that the server did not render. Without this chunk, header and footer are omitted. */
async function loadSiteChrome({ siteChrome, brand }: PageState): Promise<SiteChromeMarkup> {
  try {
    const { renderSiteChromeInBrowser } = await import('./app/site-chrome/render-in-browser.ts');
    return renderSiteChromeInBrowser(siteChrome ?? noSiteChrome, brand);
  } catch {
    return noSiteChromeMarkup;
  }
}

/** Runs work that this page itself does not need, some time after the page has loaded. */
function whenSettled(work: () => Promise<unknown>): void {
  whenLoaded(() => setTimeout(() => void work().catch(() => {}), 2_000));
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
