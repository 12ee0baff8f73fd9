import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import type { WidgetName } from '@contracts/platform/remote/widgets';
import { stubServices } from '@contracts/testing/render-route';
import { noSiteChromeMarkup } from './site-chrome/site-chrome-markup.ts';
import { PartRegistry } from '../federation/part-registry.ts';
import type { RestOfSet } from '../federation/rest-of-set.ts';
import { createWidgetSlot } from '../federation/widget-slot.tsx';
import { stubOpenTab } from '../open-tab/stub-open-tab.test-double.ts';
import { discoverRoutes } from '../start-page.tsx';
import { Page } from './page.tsx';
import { routeTree } from './route-tree.tsx';

const paths = { list: '/cars', one: '/cars/:slug', offers: '/cars/offers', letter: '/letter' };
type RouteId = keyof typeof paths;

const widget = 'site-map' satisfies WidgetName;

function setOf(ids: readonly RouteId[], widgets: PageArea['widgets'] = []): PageSet {
  const routes = ids.map((id) => ({
    id,
    path: paths[id],
    layout: id === 'letter' ? ('print' as const) : ('default' as const),
    access: 'public' as const,
    uses: [],
  }));
  const area = { area: 'mf-test', version: '1.0.0', base: '/', role: 'remote' as const, entry: '' };
  return { set: 1, areas: [{ ...area, container: null, routes, widgets, uses: [] }] };
}

const whole = setOf(Object.keys(paths) as RouteId[], [{ name: widget, uses: [] }]);

interface Opened {
  /** The routes of the page at the start. */
  begun?: RouteId[];
  at?: string;
  /** Shown by the page of the list, although no manifest names it. */
  shows?: WidgetName;
}

async function open({ begun = ['list'], at = '/cars', shows }: Opened = {}) {
  const services = stubServices();
  const set = setOf(begun);
  let isRead = false;
  const read = jest.fn(async () => {
    if (isRead) return true;
    set.areas = whole.areas;
    registry.add(whole);
    return (isRead = true);
  });
  const restOfSet: RestOfSet = { isRead: () => isRead, read };
  const heading = (words: string) => () => <h1>{words}</h1>;
  const parts: RemoteParts = {
    routes: {
      list: async () => ({
        Component: () => (
          <>
            <h1>All cars</h1>
            {shows && <WidgetSlot name={shows} props={{}} data={undefined} fallback={null} />}
          </>
        ),
      }),
      one: async () => ({ Component: heading('One car') }),
      offers: async () => ({ Component: heading('Offers') }),
      letter: async () => ({ Component: heading('A letter') }),
    },
    widgets: { [widget]: async () => ({ Component: () => <p>All pages</p> }) },
  };
  const registry = new PartRegistry(set, async () => parts, restOfSet);
  const WidgetSlot = createWidgetSlot(registry);
  const openTab = stubOpenTab();
  const { patchRoutesOnNavigation, mayBeInUnreadSet } = discoverRoutes({
    restOfSet,
    currentPath: at,
    isOutdated: openTab.isOutdated,
    createRoutes: () => tree(),
  });
  const tree = () =>
    routeTree({
      set,
      registry,
      services,
      siteChrome: noSiteChromeMarkup,
      openTab,
      mayBeInUnreadSet,
    });
  const router = createMemoryRouter(tree(), { initialEntries: [at], patchRoutesOnNavigation });
  render(
    <Page services={services} WidgetSlot={WidgetSlot}>
      <RouterProvider router={router} />
    </Page>,
  );
  const go = (path: string) => act(() => router.navigate(path));
  return { go, read };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('shows the requested page without waiting for the rest of the set', async () => {
  const { read } = await open();
  expect(await heading('All cars')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['whose route is known', '/cars/a', 'one'],
  ['that no area serves', '/no/such/page', undefined],
] as const)('does not wait for the rest of the set at a URL %s', async (_what, at, id) => {
  const { read } = await open({ at, begun: id ? [id] : [] });
  expect(await heading(id ? 'One car' : '404 - PAGE NOT FOUND')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['/cars/a', 'One car'],
  ['/cars/offers', 'Offers'],
  ['/letter', 'A letter'],
])('opens %s although the first page did not include its route', async (path, title) => {
  const { go } = await open();
  await go(path);
  expect(await heading(title)).toBeVisible();
});

it('opens a more specific route that the first page did not include', async () => {
  const { go } = await open({ begun: ['one'], at: '/cars/a' });
  await go('/cars/offers');
  expect(await heading('Offers')).toBeVisible();
});

it('shows a 404 for a URL that no area serves', async () => {
  const { go } = await open();
  await go('/no/such/page');
  expect(await heading('404 - PAGE NOT FOUND')).toBeVisible();
});

describe('navigation to a URL without a known route', () => {
  /** jsdom can't load a document, so check the response that makes the router do it. */
  async function answerAt(path: string, { isRead = false, isOutdated = false }) {
    const read = jest.fn(async () => isRead);
    const restOfSet: RestOfSet = { isRead: () => isRead, read };
    const set = setOf(['one']);
    const registry = new PartRegistry(
      set,
      () => Promise.reject(new Error('not needed')),
      restOfSet,
    );
    const openTab = stubOpenTab({ isOutdated: () => isOutdated });
    const { patchRoutesOnNavigation, mayBeInUnreadSet } = discoverRoutes({
      restOfSet,
      currentPath: '/cars/a',
      isOutdated: openTab.isOutdated,
      createRoutes: () => [],
    });
    const routes = routeTree({
      set,
      registry,
      services: stubServices(),
      siteChrome: noSiteChromeMarkup,
      openTab,
      mayBeInUnreadSet,
    });
    const request = new Request(`http://localhost${path}?b=1`);
    const { signal } = request;
    await patchRoutesOnNavigation({
      path,
      matches: [],
      fetcherKey: undefined,
      patch: () => {},
      signal,
    });
    const match = matchRoutes(routes, path)?.at(-1);
    const { loader } = match?.route ?? {};
    if (typeof loader !== 'function') throw new Error('The route has no loader');
    const args = { request, params: match?.params } as unknown as LoaderFunctionArgs;
    const answer: unknown = await Promise.resolve()
      .then(() => loader(args, undefined))
      .catch((thrown) => thrown);
    return { read, headers: answer instanceof Response ? Object.fromEntries(answer.headers) : {} };
  }
  const asDocument = (path: string) => ({
    location: `${path}?b=1`,
    'x-remix-reload-document': 'true',
  });

  it.each(['/cars/offers', '/no/such/page'])(
    'loads a document when the rest of the set fails to load: %s',
    async (path) => {
      const { headers } = await answerAt(path, { isRead: false });
      expect(headers).toMatchObject(asDocument(path));
    },
  );

  it.each(['/cars/offers', '/no/such/page'])(
    'does not load a document once the rest of the set has loaded: %s',
    async (path) => {
      const { headers } = await answerAt(path, { isRead: true });
      expect(headers).not.toHaveProperty('x-remix-reload-document');
    },
  );

  it('loads a document without waiting when the set of the page is no longer live', async () => {
    const { read, headers } = await answerAt('/no/such/page', { isOutdated: true });
    expect(headers).toMatchObject(asDocument('/no/such/page'));
    expect(read).not.toHaveBeenCalled();
  });
});

it('renders the page around a widget that no manifest declares', async () => {
  await open({ shows: widget });
  expect(await screen.findByText('All pages')).toBeVisible();
});
