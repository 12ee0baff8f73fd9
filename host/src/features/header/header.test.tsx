import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Brand } from '@contracts/platform/host/brand';
import {
  renderRoute,
  stubBrand,
  stubHttp,
  stubSavedVehicles,
  stubServices,
  type StubServices,
} from '@contracts/testing/render-route';
import { noSiteChrome } from '@contracts/platform/host/site-chrome';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteChromeLinks } from '../../app/layout/default-layout.tsx';
import { renderSiteChrome } from '../../app/site-chrome/render-site-chrome.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from './header.tsx';

const brand: Brand = {
  ...stubBrand,
  navigation: [
    { label: 'New cars', href: '/vehicle-search?advert_classification=NEW' },
    { label: 'Electric', href: '/vehicle-search?fuel_type=electric' },
  ],
};

const siteChrome = renderSiteChrome({
  siteChrome: noSiteChrome,
  brand,
  render: renderToStaticMarkup,
  // jsdom reads a `<noscript>` as a browser without scripts does.
  usesNoscript: false,
});

function open(url = '/', overrides: Partial<StubServices> = {}, loader?: () => unknown) {
  const services = { ...stubServices({ brand }), ...overrides };
  const Page = () => (
    <>
      <Header siteChrome={siteChrome} />
      <SiteChromeLinks />
    </>
  );
  const page = renderRoute(
    { Component: Page, ...(loader && { loader }) },
    { path: '/*', url, services },
  );
  return { ...page, services };
}

it('opens the saved cars with a button that shows no count when none is saved (S57)', async () => {
  const { services } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'My Saved Cars' }));
  expect(services.modals.get()).toBe('saved-cars');
});

it('shows the number of saved cars after the button name (S57)', async () => {
  const savedVehicles = stubSavedVehicles(['c3797461-2b03-42ea-b86b-8df8b176a5a5']);
  open('/', { savedVehicles });
  expect(await screen.findByRole('button', { name: 'My Saved Cars 1' })).toBeVisible();
});

describe('shopper#1, vehicle-and-order#9: the link back to an order', () => {
  const order = (id: string, action: string) => ({ id, vehicle: 'Ford Puma', label: '', action });
  const [first, second, placed] = [
    order('a', 'Continue your order'),
    order('b', 'Continue your order'),
    order('c', 'See your order'),
  ];

  it.each([
    ['the only open order', [placed, first], 'Continue your order', '/click-collect/a'],
    ['the list of several open orders', [first, second], 'Continue your orders', '/click-collect'],
    ['the only placed order', [placed], 'See your order', '/click-collect/c'],
    ['the list of several placed orders', [placed, placed], 'See your orders', '/click-collect'],
  ])('leads to %s', async (_what, orders, name, href) => {
    open('/', {}, () => ({ orders }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('is absent if there is no order', async () => {
    open('/', {}, () => null);
    await screen.findByRole('search');
    expect(screen.queryByRole('link', { name: /order/i })).not.toBeInTheDocument();
  });
});

it('has a logo that links to the home page (S60)', async () => {
  open('/vehicle-search');
  const logo = await screen.findByRole('link', { name: 'Stub Motors' });
  expect(logo).toHaveAttribute('href', '/');
  expect(logo).toHaveAttribute('title', 'Return to the homepage');
});

it.each([
  ['/', '01632 960100'],
  ['/leasing', '01632 960200'],
  ['/leasing/offers', '01632 960200'],
  ['/leasing-guide', '01632 960100'],
])('on %s shows the telephone number %s with a note on call rates (S58)', async (url, number) => {
  open(url);
  expect(
    await screen.findByRole('link', { name: `${number} local call rates apply` }),
  ).toHaveAttribute('href', `tel:+44${number.slice(1).replace(' ', '')}`);
});

it.each([
  ['/leasing', 'true'],
  ['/leasing/offers', 'true'],
  ['/leasing-guide', 'false'],
])('shell#24, S58: the footer of %s is in leasing mode: %s', async (url, isLeasing) => {
  const Page = () => <Footer siteChrome={siteChrome} />;
  renderRoute({ Component: Page }, { path: '/*', url, services: stubServices({ brand }) });
  expect(await screen.findByRole('contentinfo')).toHaveAttribute('data-leasing', isLeasing);
  const [main, leasing] = screen.getAllByRole('link', { name: /^Call / });
  expect(main).toHaveAttribute('href', 'tel:+441632960100');
  expect(leasing).toHaveAttribute('href', 'tel:+441632960200');
});

it('S66: has a search form for make and model that works without a script', async () => {
  open();
  const form = await screen.findByRole('search');
  expect(form).toHaveAttribute('action', '/vehicle-search');
  expect(screen.getByPlaceholderText('Search Make, Model ...')).toHaveAttribute('name', 'search');
});

it.each([
  ['/vehicle-search?advert_classification=NEW&sort=price%7Casc', ['New cars']],
  ['/vehicle-search?fuel_type=electric', ['Electric']],
  ['/vehicle-search', []],
  ['/?fuel_type=electric', []],
])('marks the current page in the menu on %s', async (url, current) => {
  open(url);
  await screen.findByRole('navigation', { name: 'Main' });
  const marked = () =>
    screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(marked()).toEqual(current));
});

it('has a menu that opens without any script', async () => {
  open();
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', menu.id);
});

/** A browser's popover behaviour, which jsdom lacks. */
function stubPopover(menu: HTMLElement) {
  let isOpen = false;
  const tell = () => fireEvent(menu, new Event('toggle'));
  menu.showPopover = () => {
    isOpen = true;
    tell();
  };
  menu.hidePopover = () => {
    isOpen = false;
    setTimeout(tell);
  };
  const { matches } = menu;
  menu.matches = ((selector: string) =>
    selector === ':popover-open' ? isOpen : matches.call(menu, selector)) as typeof matches;
  return () => isOpen;
}

it('closes the open menu on a route change (S56)', async () => {
  const page = open();
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const isOpen = stubPopover(menu);
  fireEvent.pointerDown(document.body);
  menu.showPopover();
  await userEvent.click(screen.getByRole('link', { name: 'Electric' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(page.location()).toBe('/vehicle-search?fuel_type=electric');
});

describe('shell#1: a change of the window width', () => {
  const width = Object.assign(new EventTarget(), { matches: false });
  const become = (matches: boolean) => {
    width.matches = matches;
    width.dispatchEvent(new Event('change'));
  };
  beforeEach(() => {
    width.matches = false;
    Object.assign(window, { matchMedia: () => width });
  });
  afterEach(() => Object.assign(window, { matchMedia: undefined }));

  it.each([
    ['wide', true],
    ['narrow', false],
  ])('closes the menu and its drawers when the header becomes %s', async (_what, isWide) => {
    width.matches = !isWide;
    open();
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const isOpen = stubPopover(menu);
    const drawer = screen.getByText('Our Stock').closest('details');
    if (drawer === null) throw new Error('Our Stock is no drawer');
    drawer.open = true;
    if (isWide) menu.showPopover();
    const listens = jest.spyOn(width, 'addEventListener');
    fireEvent.pointerDown(drawer);
    await waitFor(() => expect(listens).toHaveBeenCalled());
    become(isWide);
    expect(drawer.open).toBe(false);
    expect(isOpen()).toBe(false);
  });

  it('also closes a menu that was opened before its script loaded', async () => {
    open();
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const isOpen = stubPopover(menu);
    menu.showPopover();
    width.matches = true;
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('the stock drawer of the menu', () => {
  const makes = [
    { id: 1, name: 'Ford', slug: 'ford', count: 1_204 },
    { id: 2, name: 'Kia', slug: 'kia', count: 0 },
    { id: 3, name: 'VW', slug: 'volkswagen', count: 12 },
  ];
  const path = 'GET /api/v2/web/organisation/manufacturer';
  const answer = { data: makes, meta: { total: 3 } };

  function press(name = 'Our Stock') {
    const drawer = screen.getByText(name, { selector: 'summary' }).closest('details');
    if (drawer === null) throw new Error(`${name} is no drawer`);
    fireEvent.pointerDown(drawer);
    // A browser's toggle event, which jsdom does not send.
    drawer.open = true;
    fireEvent(drawer, new Event('toggle'));
    return drawer;
  }

  it('S54: loads the makes when it is first opened, and shows each with its count', async () => {
    const http = stubHttp({ [path]: () => answer });
    open('/', { http, brand: { ...brand, makes: { volkswagen: { name: 'Volkswagen' } } } });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(http.calls).toEqual([]);
    const drawer = within(press());
    const ford = await drawer.findByRole('link', { name: 'Ford 1,204 in stock' });
    expect(ford).toHaveAttribute('href', '/vehicle-search?make=ford');
    expect(drawer.getByRole('link', { name: 'All Manufacturers' })).toBeInTheDocument();
    expect(drawer.queryByRole('link', { name: /^Kia/ })).not.toBeInTheDocument();
    expect(drawer.getByRole('link', { name: /^Volkswagen 12/ })).toBeInTheDocument(); // S218
  });

  it('S54: says that the makes are unavailable and offers a retry', async () => {
    let fails = true;
    const http = stubHttp({ [path]: () => (fails ? Response.error() : answer) });
    open('/', { http });
    await screen.findByRole('navigation', { name: 'Main' });
    const drawer = within(press());
    const retry = await drawer.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(retry);
    expect(await drawer.findByRole('link', { name: /^Ford/ })).toBeInTheDocument();
  });

  it('closes on Escape, which restores the focus, and on a press outside', async () => {
    open();
    await screen.findByRole('navigation', { name: 'Main' });
    const drawer = press();
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
      expect(drawer.open).toBe(false);
    });
    expect(screen.getByText('Our Stock')).toHaveFocus();
    press();
    fireEvent.pointerDown(screen.getByRole('search'));
    expect(drawer.open).toBe(false);
  });

  it('S28: closes on a client-side route change', async () => {
    const page = open();
    await screen.findByRole('navigation', { name: 'Main' });
    const drawer = press();
    await userEvent.click(within(drawer).getByRole('link', { name: 'All Manufacturers' }));
    await waitFor(() => expect(page.location()).toBe('/vehicle-search'));
    await waitFor(() => expect(drawer.open).toBe(false));
  });
});

it.each([
  ['/', 0],
  ['/saved-vehicles', 1],
  ['/vehicle-search?make=ford', 1],
])('S31: %s has %i back buttons', async (url, count) => {
  open(url);
  await screen.findByRole('search');
  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(count);
});

describe('S31: the back button', () => {
  const canGoBack = (answer: boolean) =>
    Object.assign(window, { navigation: { canGoBack: answer } });
  afterEach(() => Object.assign(window, { navigation: undefined }));

  it('opens the search if there is no previous page', async () => {
    canGoBack(false);
    const page = open('/saved-vehicles');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(page.location()).toBe('/vehicle-search'));
  });

  it('opens the previous page', async () => {
    canGoBack(true);
    const page = open('/saved-vehicles');
    await userEvent.click(await screen.findByRole('link', { name: 'Electric' }));
    await waitFor(() => expect(page.location()).toMatch(/^\/vehicle-search/));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(page.location()).toBe('/saved-vehicles'));
  });
});
