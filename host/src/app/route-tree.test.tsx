import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, createStaticHandler, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HttpError } from '@contracts/platform/host/http';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts, RouteModule } from '@contracts/platform/remote/define-remote';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import { notFound } from '@contracts/platform/router';
import { stubCustomer, stubServices, stubSession } from '@contracts/testing/render-route';
import { noSiteChromeMarkup } from './site-chrome/site-chrome-markup.ts';
import { PartRegistry } from '../federation/part-registry.ts';
import type { OpenTab } from '../open-tab/open-tab.ts';
import { stubOpenTab } from '../open-tab/stub-open-tab.test-double.ts';
import { createWidgetSlot } from '../federation/widget-slot.tsx';
import { Page } from './page.tsx';
import { defaultLayoutRouteId, routeTree } from './route-tree.tsx';

function route(id: string, path: string, access: RouteManifest['access'] = 'public') {
  return { id, path, layout: 'default', access, uses: [] } as const;
}

const set: PageSet = {
  set: 1,
  areas: [
    {
      area: 'mf-test',
      version: '1.0.0',
      base: '/releases/mf-test/1.0.0/',
      role: 'remote',
      entry: 'entry.js',
      container: 'mf_test',
      routes: [
        route('home', '/'),
        route('vehicle', '/vehicle/:slug'),
        route('account', '/account', 'customer'),
        route('login', '/login', 'guest'),
        { ...route('print', '/print'), layout: 'print' as const },
        { ...route('used-vehicle', '/vehicle/used/:slug'), module: 'vehicle' },
        { ...route('all-vehicles', '/vehicle'), redirect: '/?kind=vehicle' },
      ].map((entry) => ({ ...entry, uses: [] })),
      widgets: [],
      uses: [],
    },
  ],
};

const page = (words: string, changes: Partial<RouteModule> = {}) => {
  const module: RouteModule = { Component: () => <h1>{words}</h1>, ...changes };
  return async () => module;
};

const parts: RemoteParts = {
  routes: {
    home: page('Home', { head: () => ({ title: 'Home | Cars', description: 'All cars' }) }),
    vehicle: page('Vehicle', {
      loader: ({ params }) => {
        if (params['slug'] === 'sold') throw notFound('Vehicle not found');
        if (params['slug'] === 'broken') throw new Error('a mistake');
        return { slug: params['slug'] };
      },
      head: () => {
        throw new Error('a head without words');
      },
    }),
    account: page('Account'),
    login: page('Login'),
    print: page('Printed'),
  },
  widgets: {},
};

interface Opened {
  services?: ReturnType<typeof stubServices>;
  load?: () => Promise<RemoteParts>;
  openTab?: OpenTab;
  onLoaderError?: (area: string, error: unknown) => void;
}

function open(
  url: string,
  {
    services = stubServices(),
    load,
    openTab = stubOpenTab(),
    onLoaderError = () => {},
  }: Opened = {},
) {
  const registry = new PartRegistry(set, load ?? (async () => parts));
  const routes = routeTree({
    set,
    registry,
    services,
    siteChrome: noSiteChromeMarkup,
    openTab,
    isShell: true,
    onLoaderError,
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: { [defaultLayoutRouteId]: null } },
  });
  render(
    <Page services={services} WidgetSlot={createWidgetSlot(registry)}>
      <RouterProvider router={router} />
    </Page>,
  );
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

it('shows a page of an area, with its own title, between header and footer', async () => {
  open('/');
  expect(await heading('Home')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Home | Cars');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'All cars');
});

describe('shopper#1: open orders of the customer', () => {
  const order = { id: 'a', vehicle: 'Ford Puma', label: '', action: 'Continue your order' };
  const loading = (load: jest.Mock) => ({
    ...stubServices(),
    widgets: { load },
  });
  const link = () => screen.findByRole('link', { name: 'Continue your order' });

  it('can be continued from the header of every page, and are requested once per tab', async () => {
    const load = jest.fn(async () => ({ orders: [order] }));
    const router = open('/', { services: loading(load) });
    expect(await link()).toHaveAttribute('href', '/click-collect/a');
    await act(() => router.navigate('/vehicle/a?make=ford'));
    expect(await heading('Vehicle')).toBeVisible();
    expect(await link()).toBeVisible();
    await act(() => router.navigate('/no/such/page'));
    expect(await link()).toBeVisible();
    expect(load.mock.calls.map(([name]: string[]) => name)).toEqual(['own-orders']);
  });

  it.each(['/login', '/account', '/click-collect/a/review'])(
    'are requested again after %s, where they may have changed',
    async (path) => {
      const load = jest.fn(async (): Promise<unknown> => null);
      const session = stubSession(
        path === '/account' ? { status: 'customer', customer: stubCustomer } : undefined,
      );
      const router = open(path, { services: { ...loading(load), session } });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('link', { name: 'Continue your order' })).not.toBeInTheDocument();
      load.mockResolvedValue({ orders: [order] });
      await act(() => router.navigate('/vehicle/a'));
      expect(await link()).toBeVisible();
    },
  );

  it('do not delay the header of a client-rendered page', async () => {
    const orders = Promise.withResolvers<unknown>();
    open('/', { services: loading(jest.fn(() => orders.promise)) });
    expect(await screen.findByRole('banner')).toBeVisible();
    orders.resolve({ orders: [order] });
    expect(await link()).toBeVisible();
  });
});

it('lets several paths share a route module', async () => {
  open('/vehicle/used/a');
  expect(await heading('Vehicle')).toBeVisible();
});

it('S23: follows a redirect of the manifest without loading the area', async () => {
  const load = jest.fn(async () => parts);
  const router = open('/print', { load });
  expect(await heading('Printed')).toBeVisible();
  load.mockClear();
  await act(() => router.navigate('/vehicle'));
  expect(await heading('Home')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/', search: '?kind=vehicle' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('S26: has neither header nor footer on a page that is printed', async () => {
  open('/print');
  expect(await heading('Printed')).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('S29: loads the home page again on every visit, without the query of the last visit', async () => {
  const asked: string[] = [];
  const home = page('Home', {
    loader: ({ url }) => {
      asked.push(url.search);
      return null;
    },
  });
  const router = open('/?make=ford', {
    load: async () => ({ ...parts, routes: { ...parts.routes, home } }),
  });
  expect(await heading('Home')).toBeVisible();
  const logo = screen.getByRole('link', { name: 'Stub Motors' });
  await userEvent.click(logo);
  await userEvent.click(logo);
  await waitFor(() => expect(asked).toEqual(['?make=ford', '', '']));
  expect(router.state.location.search).toBe('');
});

it.each([
  ['/vehicle/sold', '404 - PAGE NOT FOUND', 'Vehicle not found'],
  ['/no/such/page', '404 - PAGE NOT FOUND', 'This page could not be found'],
  [
    '/vehicle/broken',
    '500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST',
    'The page could not be shown',
  ],
])('for %s shows %s within the site layout', async (url, title, message) => {
  open(url);
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(new RegExp(`^${message}`))).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

it('uses the site name as the title of a page whose head function fails', async () => {
  open('/vehicle/a');
  expect(await heading('Vehicle')).toBeVisible();
  expect(document.title).toBe('Stub Motors');
});

it('shows an error within the layout when a page fails to load, and loads the page on retry', async () => {
  let refused = true;
  open('/', {
    load: () => (refused ? Promise.reject(new Error('refused')) : Promise.resolve(parts)),
  });
  expect(await screen.findByText('This part of the page is unavailable')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await heading('Home')).toBeVisible();
});

describe('access (S191)', () => {
  const customer = () =>
    stubServices({ session: stubSession({ status: 'customer', customer: stubCustomer }) });

  it('redirects a guest to the login with the requested URL', async () => {
    const router = open('/account?tab=orders');
    expect(await heading('Login')).toBeVisible();
    expect(router.state.location.search).toBe('?redirect=%2Faccount%3Ftab%3Dorders');
  });

  it('shows the page to a customer', async () => {
    open('/account', { services: customer() });
    expect(await heading('Account')).toBeVisible();
  });

  it.each([
    ['/login', '/account'],
    ['/login?redirect=%2Fvehicle%2Fa', '/vehicle/a'],
    ['/login?redirect=%2F%2Felsewhere', '/account'],
    ['/login?redirect=%2Flogin', '/account'],
  ])('redirects a customer from %s to %s', async (url, target) => {
    const router = open(url, { services: customer() });
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe(target);
  });

  it('requests the login state when it is still unknown', async () => {
    const session = stubSession({ status: 'unknown' });
    const refresh = async () => ({ status: 'customer', customer: stubCustomer }) as const;
    open('/account', { services: stubServices({ session: { ...session, refresh } }) });
    expect(await heading('Account')).toBeVisible();
  });
});

it('S34: passes the requested host to loaders', async () => {
  const asked: string[] = [];
  const vehicle = page('Vehicle', {
    loader: ({ url, request }) => {
      asked.push(url.host, new URL(request.url).host);
      return null;
    },
  });
  const registry = new PartRegistry(set, async () => ({ routes: { vehicle }, widgets: {} }));
  const services = stubServices();
  const siteChrome = noSiteChromeMarkup;
  const handler = createStaticHandler(
    routeTree({ set, registry, services, siteChrome, openTab: null }),
  );
  await handler.query(new Request('https://cars.example.com/vehicle/a'));
  expect(asked).toEqual(['cars.example.com', 'cars.example.com']);
});

it.each(['/%ff', '/vehicle/%ff', '/vehicle/50%'])(
  'shell#29: returns 400 for a URL that cannot be decoded, without running a loader: %s',
  async (path) => {
    const loader = jest.fn();
    const vehicle = page('Vehicle', { loader });
    const registry = new PartRegistry(set, async () => ({ routes: { vehicle }, widgets: {} }));
    const handler = createStaticHandler(
      routeTree({
        set,
        registry,
        services: stubServices(),
        siteChrome: noSiteChromeMarkup,
        openTab: null,
      }),
    );
    const answer = await handler.query(new Request(`https://cars.example.com${path}`));
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(loader).not.toHaveBeenCalled();
  },
);

it('loads a document for the next page when another set is live', async () => {
  const registry = new PartRegistry(set, async () => parts);
  const prepareToLeave = jest.fn();
  const openTab = stubOpenTab({ isOutdated: () => true, prepareToLeave });
  const routes = routeTree({
    set,
    registry,
    services: stubServices(),
    siteChrome: noSiteChromeMarkup,
    openTab,
  });
  expect(await answerOf(routes)).toMatchObject(asDocument);
  expect(prepareToLeave).toHaveBeenCalledTimes(1);
});

it('S33: loads a document once when a page fails to load, but not a second time', async () => {
  const registry = new PartRegistry(set, () => Promise.reject(new Error('gone')));
  const mayReloadFor = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const openTab = stubOpenTab({ mayReloadFor });
  const routes = routeTree({
    set,
    registry,
    services: stubServices(),
    siteChrome: noSiteChromeMarkup,
    openTab,
  });
  expect(await answerOf(routes)).toMatchObject(asDocument);
  expect(await answerOf(routes)).toEqual({});
  expect(mayReloadFor).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]+\/[\w-]+$/));
});

it('starts loading the next page in a separate task, so that the press is handled first', async () => {
  const load = jest.fn(async () => parts);
  const router = open('/', { load });
  await heading('Home');
  const loader = jest.fn(() => null);
  load.mockResolvedValue({
    ...parts,
    routes: { ...parts.routes, vehicle: page('Vehicle', { loader }) },
  });
  void router.navigate('/vehicle/a');
  for (let step = 0; step < 100; step += 1) {
    await Promise.resolve();
  }
  expect(loader).not.toHaveBeenCalled();
  expect(await heading('Vehicle')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
});

it('reports the error of a failed loader once', async () => {
  const onLoaderError = jest.fn();
  open('/vehicle/broken', { onLoaderError });
  expect(await heading('500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST')).toBeVisible();
  expect(onLoaderError).toHaveBeenCalledTimes(1);
  expect(onLoaderError.mock.calls[0]?.[1]).toBeInstanceOf(Error);
});

const asDocument = { location: '/vehicle/a?b=1', 'x-remix-reload-document': 'true' };

/** jsdom can't load a document, so check the response that makes the router do it. */
async function answerOf(routes: ReturnType<typeof routeTree>): Promise<object> {
  const loader = routes[0]?.children?.find(({ path }) => path === '/vehicle/:slug')?.loader;
  if (typeof loader !== 'function') throw new Error('The route has no loader');
  const request = new Request('http://localhost/vehicle/a?b=1');
  const args = { request, params: { slug: 'a' } } as unknown as LoaderFunctionArgs;
  const answer: unknown = await Promise.resolve(loader(args, undefined)).catch((left) => left);
  return answer instanceof Response ? Object.fromEntries(answer.headers) : {};
}

describe('shell#3: offline', () => {
  function goes(what: 'online' | 'offline') {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
    act(() => void window.dispatchEvent(new Event(what)));
  }
  afterEach(() => jest.restoreAllMocks());

  it('keeps the current page and opens the next one once the browser is online', async () => {
    const router = open('/');
    await heading('Home');
    goes('offline');
    act(() => void router.navigate('/vehicle/ford'));
    expect(await screen.findByText(/^You are offline\./)).toHaveTextContent(
      'The page that you asked for will open when you are back online.',
    );
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    goes('online');
    expect(await heading('Vehicle')).toBeVisible();
    expect(screen.queryByText(/^You are offline\./)).not.toBeInTheDocument();
  });

  it('requests a page again if the connection was lost while it loaded', async () => {
    let tries = 0;
    const vehicle = page('Vehicle', {
      loader: () => {
        tries += 1;
        if (tries > 1) return null;
        goes('offline');
        throw new HttpError('network', 'The server could not be reached');
      },
    });
    const router = open('/', {
      load: async () => ({ ...parts, routes: { ...parts.routes, vehicle } }),
    });
    await heading('Home');
    act(() => void router.navigate('/vehicle/ford'));
    expect(await screen.findByText(/^You are offline\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    goes('online');
    expect(await heading('Vehicle')).toBeVisible();
  });

  it('waits for the connection instead of loading a document when a script fails to load', async () => {
    const prepareToLeave = jest.fn();
    let isReachable = true;
    const load = async () => {
      if (isReachable) return parts;
      goes('offline');
      throw new Error('no network');
    };
    const router = open('/', {
      load,
      openTab: stubOpenTab({ prepareToLeave, mayReloadFor: () => true }),
    });
    await heading('Home');
    isReachable = false;
    act(() => void router.navigate('/vehicle/ford'));
    expect(await screen.findByText(/^You are offline\./)).toBeVisible();
    isReachable = true;
    goes('online');
    expect(await heading('Vehicle')).toBeVisible();
    expect(prepareToLeave).not.toHaveBeenCalled();
  });
});

describe('shell#3: online, but the server can’t be reached', () => {
  const notice = () => screen.findByText(/^The connection failed\./);
  const retry = () => screen.getByRole('button', { name: 'Try again' });

  function openWith(vehicle: RouteModule['loader']) {
    const routes = { ...parts.routes, vehicle: page('Vehicle', { loader: vehicle! }) };
    return open('/', { load: async () => ({ ...parts, routes }) });
  }

  it('keeps the current page, shows a notice and opens the next page on retry', async () => {
    let tries = 0;
    const router = openWith(() => {
      tries += 1;
      if (tries > 2) return null;
      throw new HttpError('network', 'The server could not be reached');
    });
    await heading('Home');
    act(() => void router.navigate('/vehicle/ford'));
    expect(await notice()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    await userEvent.click(retry());
    await waitFor(() => expect(tries).toBe(2));
    expect(retry()).toHaveFocus();
    await userEvent.click(retry());
    expect(await heading('Vehicle')).toBeVisible();
    expect(screen.queryByText(/^The connection failed\./)).not.toBeInTheDocument();
  });

  it('removes the notice when the user opens another page', async () => {
    const router = openWith(() => {
      throw new HttpError('network', 'The server could not be reached');
    });
    await heading('Home');
    act(() => void router.navigate('/vehicle/ford'));
    await notice();
    act(() => void router.navigate('/login'));
    expect(await heading('Login')).toBeVisible();
    expect(screen.queryByText(/^The connection failed\./)).not.toBeInTheDocument();
  });

  it('waits for a retry instead of loading a document when a script fails to load', async () => {
    const prepareToLeave = jest.fn();
    let isReachable = true;
    const load = async () => {
      if (isReachable) return parts;
      throw new Error('no network');
    };
    const openTab = stubOpenTab({
      prepareToLeave,
      mayReloadFor: () => true,
      isReachable: async () => isReachable,
    });
    const router = open('/', { load, openTab });
    await heading('Home');
    isReachable = false;
    act(() => void router.navigate('/vehicle/ford'));
    expect(await notice()).toBeVisible();
    isReachable = true;
    await userEvent.click(retry());
    expect(await heading('Vehicle')).toBeVisible();
    expect(prepareToLeave).not.toHaveBeenCalled();
  });

  it.each([
    ['a 500 response', () => Promise.reject(new HttpError('status', 'No', { status: 500 }))],
    ['an error in a loader', () => Promise.reject(new Error('a mistake'))],
  ])('shows the error page for %s', async (_what, loader) => {
    const router = openWith(loader);
    await heading('Home');
    await act(() => router.navigate('/vehicle/ford'));
    expect(await heading('500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST')).toBeVisible();
  });
});
