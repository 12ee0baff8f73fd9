import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Link } from '@contracts/platform/router';
import { Widget } from '@contracts/platform/react';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import type { WidgetName } from '@contracts/platform/remote/widgets';
import { stubServices } from '@contracts/testing/render-route';
import { PartRegistry } from '../federation/part-registry.ts';
import { createWidgetSlot } from '../federation/widget-slot.tsx';
import { stubOpenTab } from '../open-tab/stub-open-tab.test-double.ts';
import { watchRoot, watchUncaught } from '../reporting/watch-page.ts';
import {
  FailsWhenPressed,
  leavingComponents,
  mistake,
} from '../testing/releases/mf-leaving/1.0.0/leaving.fixture.tsx';
import { Page } from './page.tsx';
import { defaultLayoutRouteId, routeTree } from './route-tree.tsx';
import { noSiteChromeMarkup } from './site-chrome/site-chrome-markup.ts';

const route = (id: string, path: string) =>
  ({ id, path, layout: 'default', access: 'public', uses: [] }) as PageSet['areas'][0]['routes'][0];

const area = (name: string, routes: PageSet['areas'][0]['routes']): PageSet['areas'][0] => ({
  area: name,
  version: '1.0.0',
  base: `/releases/${name}/1.0.0/`,
  role: 'remote',
  entry: 'entry.js',
  container: name.replace('-', '_'),
  routes,
  widgets: name === 'mf-leaving' ? [{ name: 'vehicle-picker', uses: [] }] : [],
  uses: [],
});

const set: PageSet = {
  set: 1,
  areas: [
    area('mf-leaving', [route('first', '/')]),
    area('mf-next', [
      route('next', '/next'),
      route('around', '/around'),
      { ...route('print', '/print'), layout: 'print' },
    ]),
  ],
};

const links = ['/next', '/print', '/nowhere'].map((to) => (
  <Link key={to} to={to}>
    Go to {to}
  </Link>
));

/** A page of another team around the widget. It can be closed, and its input shows its state. */
function PageAround() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1>Around</h1>
      {isOpen && <Widget name={'vehicle-picker' as WidgetName} props={{} as never} />}
      <button type="button" onClick={() => setOpen(false)}>
        Close the widget
      </button>
    </>
  );
}

const titled = (title: string) => async () => ({ Component: () => <h1>{title}</h1> });

async function open(at: string, Leaving: ComponentType) {
  const reporter = {
    reportFault: jest.fn(),
    reportLoad: jest.fn(),
    reportVital: jest.fn(),
    reportInvalidRows: jest.fn(),
  };
  const parts: Record<string, RemoteParts> = {
    'mf-leaving': {
      routes: {
        first: async () => ({
          Component: () => (
            <>
              <Leaving />
              {links}
            </>
          ),
        }),
      },
      widgets: { 'vehicle-picker': async () => ({ Component: () => <Leaving /> }) } as never,
    },
    'mf-next': {
      routes: {
        next: titled('Next'),
        print: titled('Printed'),
        around: async () => ({ Component: PageAround }),
      },
      widgets: {},
    },
  };
  const services = stubServices();
  const registry = new PartRegistry(set, async (name) => parts[name] as RemoteParts);
  const tree = routeTree({
    set,
    registry,
    services,
    siteChrome: noSiteChromeMarkup,
    openTab: stubOpenTab(),
    isShell: true,
  });
  const router = createMemoryRouter(tree, {
    initialEntries: [at],
    hydrationData: { loaderData: { [defaultLayoutRouteId]: null } },
  });
  watchUncaught(window, set, reporter);
  await act(async () =>
    render(
      <Page services={services} WidgetSlot={createWidgetSlot(registry)}>
        <RouterProvider router={router} />
      </Page>,
      watchRoot(set, reporter) as object,
    ),
  );
  return reporter;
}

const ways = Object.keys(leavingComponents);
const leaving = (way: string) => leavingComponents[way] as ComponentType;
async function press(name: string) {
  const button = await screen.findByText(name);
  mistake.isDue = true;
  await act(async () => void fireEvent.click(button));
  mistake.isDue = false;
}
const isTold = (reporter: { reportFault: jest.Mock }) =>
  expect(reporter.reportFault.mock.calls.map(([{ kind, area: blamed }]) => [kind, blamed])).toEqual(
    [['boundary', 'mf-leaving']],
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

it.each(ways)(
  'platform#F4: shows the next page although the old page throws in %s',
  async (way) => {
    const reporter = await open('/', leaving(way));
    expect(await screen.findByText('Leaving')).toBeVisible();
    await press('Go to /next');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Next');
    expect(screen.getByRole('banner')).toBeVisible();
    isTold(reporter);
  },
);

it.each(ways)(
  'platform#F4: keeps the page intact when a closing widget throws in %s',
  async (way) => {
    const reporter = await open('/around', leaving(way));
    expect(await screen.findByText('Leaving')).toBeVisible();
    await press('Close the widget');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Around');
    expect(screen.queryByText(/unavailable/)).not.toBeInTheDocument();
    isTold(reporter);
  },
);

it.each([
  ['/print', 'Printed'],
  ['/nowhere', '404 - PAGE NOT FOUND'],
])('platform#F4: shows %s although the old page throws while unmounting', async (to, title) => {
  const reporter = await open('/', leaving('the cleanup of an effect'));
  await press(`Go to ${to}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  isTold(reporter);
});

it('platform#F4: reports an error in an event handler and keeps the page running', async () => {
  const reporter = await open('/', FailsWhenPressed);
  await press('Press');
  expect(screen.getByText('Press')).toBeVisible();
  expect(reporter.reportFault.mock.calls).toMatchObject([
    [{ kind: 'error', area: 'mf-leaving', name: 'TypeError' }],
  ]);
});
