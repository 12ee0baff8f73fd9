import { render, type RenderResult } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router';
import type { HostServices } from '@contracts/platform/host/services';
import type { Head, RouteModule } from '@contracts/platform/remote/define-remote';
import {
  LocationProbe,
  StubDestination,
  StubErrorPage,
  StubHost,
  StubLoading,
  type StubPage,
} from './stub-host.tsx';
import { stubServices } from './stub-services.ts';

export { renderWidget } from './render-widget.tsx';
export { stubHttp, type StubHandler, type StubHttp, type StubRequest } from './stub-http.ts';
export {
  stubBrand,
  stubCustomer,
  stubSavedVehicles,
  stubServices,
  stubSession,
  type StubServices,
} from './stub-services.ts';

interface RenderRouteOptions {
  /** The path pattern that the area's manifest declares, for example `/vehicle/:slug`. */
  path: string;
  /** The URL to open. Defaults to `path`, if that has no parameters. */
  url?: string;
  services?: HostServices;
  /** Other pages that the test can navigate to. A page without an entry shows `Page <URL>`. */
  routes?: Parameters<typeof createRoutesStub>[0];
}

export interface RenderedRoute extends RenderResult, StubPage {
  /** The document head that the route returns, or undefined until its loader is done. */
  head(): Head | undefined;
}

/**
 * Opens a route as the host does: runs its loader, then renders its component with the host's
 * services. Shows a loader's error as an alert: `404 <message>`. Use `findBy...`, because loaders
 * are asynchronous.
 */
export function renderRoute(
  module: RouteModule,
  { path, url = path, services = stubServices(), routes = [] }: RenderRouteOptions,
): RenderedRoute {
  let currentAddress = url;
  let head: Head | undefined;

  async function loader({ request, params }: LoaderFunctionArgs): Promise<unknown> {
    const requestUrl = new URL(request.url);
    const data = (await module.loader?.({ request, url: requestUrl, params, services })) ?? null;
    head = module.head?.({ data: data as never, url: requestUrl, params, brand: services.brand });
    return data;
  }

  const probe = <LocationProbe onChange={(address) => (currentAddress = address)} />;
  const Page = () => (
    <>
      {probe}
      <module.Component />
    </>
  );
  const Elsewhere = () => (
    <>
      {probe}
      <StubDestination />
    </>
  );
  const Stub = createRoutesStub([
    {
      path,
      loader,
      Component: Page,
      ErrorBoundary: StubErrorPage,
      HydrateFallback: StubLoading,
    },
    ...routes,
    { path: '*', Component: Elsewhere },
  ]);
  const entries: ComponentProps<typeof Stub>['initialEntries'] = [url];
  const result = render(
    <StubHost services={services}>
      <Stub initialEntries={entries} />
    </StubHost>,
  );
  return { ...result, location: () => currentAddress, head: () => head };
}
