import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router';
import { Dialog } from '@contracts/ui/dialog';
import { HostProvider } from '@contracts/platform/react';
import { stubServices } from '@contracts/testing/render-route';
import { PartRegistry } from '../../federation/part-registry.ts';
import { DocumentHead } from '../document-head.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

/** Dialogs of an area that stay mounted while the pages around them change. */
function Dialogs() {
  const [isPriceOpen, setPriceOpen] = useState(true);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setFiltersOpen(true)}>
        Open the filters
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Turn back
      </button>
      <Dialog open={isPriceOpen} onClose={() => setPriceOpen(false)} title="Price">
        <p>£9,995</p>
      </Dialog>
      <Dialog
        open={areFiltersOpen}
        onClose={() => setFiltersOpen(false)}
        title="Filters"
        changesQuery
      >
        <p>Petrol</p>
      </Dialog>
    </>
  );
}

async function open(at = '/cars') {
  const services = stubServices();
  const registry = new PartRegistry({ set: 1, areas: [] }, () => Promise.reject(new Error('none')));
  const dropAllMarkup = jest.spyOn(registry, 'dropAllMarkup');
  const arrival = Promise.withResolvers<null>();
  const Layout = () => (
    <>
      <NavigationProgress />
      <NavigationEffects registry={registry} />
      <DocumentHead registry={registry} />
      <Dialogs />
      <main id="main" tabIndex={-1}>
        <Link to="/cars?page=2">Turn the page</Link>
        <Link to="/vans">To vans</Link>
        <Link to="/cars#terms">To the terms</Link>
        <Link to="/secret?a=1&token=abc.def&b=2">To a page with a token</Link>
        <Link to="/slow">To a slow page</Link>
        <Outlet />
      </main>
    </>
  );
  const Page = () => <p>The page</p>;
  const HydrateFallback = () => <p>The skeleton</p>;
  const Stub = createRoutesStub([
    {
      Component: Layout,
      children: [
        { path: '/cars', Component: Page, loader: () => null, HydrateFallback },
        { path: '/vans', Component: Page, loader: () => null, HydrateFallback },
        { path: '/secret', Component: Page, loader: () => null, HydrateFallback },
        { path: '/slow', Component: Page, loader: () => arrival.promise, HydrateFallback },
      ],
    },
  ]);
  const { container } = render(
    <HostProvider services={services} WidgetSlot={() => null}>
      <Stub initialEntries={[at]} />
    </HostProvider>,
  );
  await pass(0);
  const bar = () => container.querySelector('[data-progress]')?.getAttribute('data-progress');
  return { services, dropAllMarkup, arrive: () => arrival.resolve(null), bar };
}

describe('a route change (S28)', () => {
  it('closes the dialog and moves the focus to the main content', async () => {
    const { services, dropAllMarkup } = await open();
    services.modals.open('saved-cars');
    await follow('To vans');
    expect(services.modals.get()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(dropAllMarkup).toHaveBeenCalledTimes(1);
  });

  it('S7: restarts the page transition for a new path, but not for a new query', async () => {
    await open();
    const main = screen.getByRole('main');
    expect(main).not.toHaveAttribute('data-entered');
    await follow('To vans');
    expect(main).toHaveAttribute('data-entered', 'page');
    await follow('To a page with a token');
    expect(main).toHaveAttribute('data-entered', 'page-again');
    await follow('To vans');
    await follow('Turn the page');
    expect(main).toHaveAttribute('data-entered', 'page-again');
    await follow('Turn the page');
    expect(main).toHaveAttribute('data-entered', 'page-again');
  });

  it('removes a token in the URL from the tracked page view', async () => {
    const { services } = await open();
    await follow('To a page with a token');
    await pass(250);
    expect(services.analytics.events.at(-1)).toMatchObject({ path: '/secret?a=1&token=&b=2' });
  });

  it('is tracked as a page view after 250 ms, including the first page', async () => {
    const { services } = await open();
    await pass(249);
    expect(services.analytics.events).toEqual([]);
    await pass(1);
    expect(services.analytics.events).toEqual([
      { event: 'page-view', path: '/cars', title: 'Stub Motors' },
    ]);
    await follow('To vans');
    await pass(250);
    expect(services.analytics.events.at(-1)).toMatchObject({ path: '/vans' });
  });

  it('shell#26: is tracked as a page view only once the page has its title', async () => {
    document.title = 'The shell';
    const { services, arrive } = await open('/slow');
    await pass(1_000);
    expect(services.analytics.events).toEqual([]);
    arrive();
    await pass(0);
    await pass(250);
    expect(services.analytics.events).toEqual([
      { event: 'page-view', path: '/slow', title: 'Stub Motors' },
    ]);
  });
});

it('a change of the query releases the held server markup without moving the focus', async () => {
  const { services, dropAllMarkup } = await open();
  services.modals.open('saved-cars');
  await follow('Turn the page');
  expect(dropAllMarkup).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).not.toHaveFocus();
});

describe('an open dialog', () => {
  it('shell#2, S28: of the host closes even if only the query changes', async () => {
    const { services } = await open();
    services.modals.open('saved-cars');
    await follow('Turn the page');
    expect(services.modals.get()).toBeNull();
  });

  it.each([
    ['another page', 'To vans'],
    ['another query', 'Turn the page'],
    ['another place of the page', 'To the terms'],
  ])('shell#2, S28: of an area closes when the user follows a link to %s', async (_where, link) => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Price' })).toBeVisible();
    await follow(link);
    expect(screen.queryByRole('dialog', { name: 'Price' })).not.toBeInTheDocument();
  });

  it('shell#2, S28: closes on Back, which moves the focus to the new page', async () => {
    await open();
    await follow('To vans');
    await follow('Open the filters');
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await follow('Turn back');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shell#2: stays open when it changes the query itself', async () => {
    await open();
    await follow('Open the filters');
    await follow('Turn the page');
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });
});

describe('the progress bar (S32)', () => {
  it('appears after 200 ms, fills when the page has loaded and disappears 500 ms later', async () => {
    const { arrive, bar } = await open();
    await follow('To a slow page');
    await pass(199);
    expect(bar()).toBeUndefined();
    await pass(1);
    expect(bar()).toBe('running');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    arrive();
    await pass(0);
    expect(bar()).toBe('finished');
    await pass(499);
    expect(bar()).toBe('finished');
    await pass(1);
    expect(bar()).toBeUndefined();
  });

  it('does not appear for a page that loads immediately', async () => {
    const { bar } = await open();
    await follow('To vans');
    await pass(200);
    expect(bar()).toBeUndefined();
  });
});
