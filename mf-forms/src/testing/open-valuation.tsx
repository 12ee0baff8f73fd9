import userEvent from '@testing-library/user-event';
import { filterOptionKeys } from '@contracts/wire/catalogue/filter-option-keys';
import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { LocationProbe, StubErrorPage, StubLoading } from '@contracts/testing/stub-host';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.ts';

interface OpenValuation {
  /** The valuations of this browser, newest first. */
  valuations?: readonly Valuation[];
  /** Refused forms by name. */
  refusedForms?: Readonly<Record<string, RefusedForm>>;
  /** Responses that replace or extend the stubbed ones. */
  handlers?: Readonly<Record<string, StubHandler>>;
  /** The valuation that a write returns. `call` names the write; by default it saves a step. */
  afterWrite?: { call?: string; to: Valuation };
}

const options = {
  make: { ford: { label: 'Ford', count: 14 }, kia: { label: 'Kia', count: 3 } },
  range: {
    focus: { label: 'Focus', count: 9, make: 'ford' },
    kuga: { label: 'Kuga', count: 5, make: 'ford' },
    ev3: { label: 'EV3', count: 3, make: 'kia' },
  },
};
const filterOptions = {
  ...Object.fromEntries(filterOptionKeys.map((key) => [key, {}])),
  ...options,
} as unknown as FilterOptions;

const notFound = () => new Response('{"errors":[]}', { status: 404, headers: json });
const json = { 'content-type': 'application/json' };

export function refusal(status: number, errors: readonly { field?: string; message: string }[]) {
  return new Response(JSON.stringify({ errors }), { status, headers: json });
}

/** Opens a URL among all pages of a valuation, with the site's routes. */
export async function openValuation(
  url: string,
  { valuations = [], refusedForms = {}, handlers = {}, afterWrite }: OpenValuation = {},
) {
  const stored = new Map(valuations.map((valuation) => [valuation.id, valuation]));
  const http = stubHttp({
    'GET /api/v2/valuations': () => ({ data: [...stored.values()] }),
    'GET /api/v2/valuations/:id': ({ params }) => {
      const found = stored.get(params['id'] ?? '');
      return found === undefined ? notFound() : { data: found };
    },
    'GET /api/v2/vehicle-search-filter': () => ({ data: filterOptions, meta: { total: 17 } }),
    'GET /api/v2/vehicle-search/': () => ({
      data: [vehicleFixture()],
      meta: { current_page: 1, last_page: 1, total: 1 },
    }),
    'GET /api/v2/form-stamp': () => ({ data: { stamp: 'signed' } }),
    ...handlers,
    ...(afterWrite && {
      [`POST ${afterWrite.call ?? '/api/v2/valuations/:id'}`]: () => {
        stored.set(afterWrite.to.id, afterWrite.to);
        return { data: afterWrite.to };
      },
    }),
  });
  const services = stubServices({
    http,
    refusedForm: { read: async (form) => refusedForms[form] ?? null },
  });
  let currentLocation = url;
  const routes = await Promise.all(
    (manifest.routes ?? [])
      .filter(({ path }) => /^\/(valuation|sell-your-car)(\/|$)/.test(path))
      .map(async ({ id, path, module: name = id }) => {
        const module = await loadModule(name);
        const Component = () => (
          <>
            <LocationProbe onChange={(address) => (currentLocation = address)} />
            <module.Component />
          </>
        );
        return {
          id,
          path,
          Component,
          ErrorBoundary: StubErrorPage,
          HydrateFallback: StubLoading,
          loader: async ({ request, params }: { request: Request; params: Params }) =>
            (await module.loader?.({ request, url: new URL(request.url), params, services })) ??
            null,
        };
      }),
  );
  // All other pages show their path.
  const page = renderRoute({ Component: () => null }, { path: '/', url, services, routes });
  const location = () => (page.location() === url ? currentLocation : page.location());
  const writes = () => http.calls.filter(({ method }) => method === 'POST');
  return { ...page, location, http, writes, user: userEvent.setup() };
}

type Params = Readonly<Record<string, string | undefined>>;

async function loadModule(id: string): Promise<RouteModule> {
  const load = remote.routes[id];
  if (load === undefined) throw new Error(`There is no route ${id}`);
  return load();
}
