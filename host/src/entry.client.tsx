import './federation/external-runtime.ts';
import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/font.css';
import 'shared-contracts/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reviveDeferred } from './app/deferred-data.ts';
import { Page } from './app/page.tsx';
import { readPageState } from './app/page-state.ts';
import { routeTree } from './app/route-tree.tsx';
import { createContainerLoader } from './federation/container-loader.ts';
import { PartRegistry } from './federation/part-registry.ts';
import { settleRenderedParts } from './federation/rendered-parts.ts';
import { createWidgetSlot } from './federation/widget-slot.tsx';
import { createBrowserServices } from './services/browser-services.ts';

async function start(): Promise<void> {
  const { set, brand, loggedIn, hydration } = readPageState(document);
  let currentSet = set.set;
  const registry = new PartRegistry(set, createContainerLoader(set));
  const services = createBrowserServices({
    brand,
    registry,
    loggedIn,
    onReleaseSet: (served) => (currentSet = served),
  });
  const routes = routeTree({ set, registry, services, isOutdated: () => currentSet !== set.set });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  const WidgetSlot = createWidgetSlot(registry);

  if (hydration === null) {
    const router = createBrowserRouter(routes);
    await services.favourites.ready;
    createRoot(root).render(
      <Page services={services} WidgetSlot={WidgetSlot}>
        <RouterProvider router={router} />
      </Page>,
    );
  } else {
    const matched = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? null;
    const { unavailable } = hydration;
    await Promise.all([
      settleRenderedParts(document, registry, { route: matched, unavailable }),
      services.favourites.ready,
    ]);
    const router = createBrowserRouter(routes, {
      hydrationData: {
        loaderData: reviveDeferred(hydration, window as unknown as Record<string, unknown>),
        errors: hydration.errors,
      },
    });
    hydrateRoot(
      root,
      <Page services={services} WidgetSlot={WidgetSlot}>
        <RouterProvider router={router} />
      </Page>,
    );
  }
  if (loggedIn) void services.session.refresh();
}

void start();
