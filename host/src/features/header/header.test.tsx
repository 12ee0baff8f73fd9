import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Brand } from '@contracts/platform/host/brand';
import {
  renderRoute,
  stubBrand,
  stubSavedVehicles,
  stubServices,
  type StubServices,
} from '@contracts/testing/render-route';
import { Header } from './header.tsx';

const brand: Brand = {
  ...stubBrand,
  navigation: [
    { label: 'New cars', href: '/vehicle-search?advert_classification=NEW' },
    { label: 'Electric', href: '/vehicle-search?fuel_type=electric' },
  ],
};

function open(url = '/', overrides: Partial<StubServices> = {}) {
  const services = { ...stubServices({ brand }), ...overrides };
  const page = renderRoute({ Component: Header }, { path: '/*', url, services });
  return { ...page, services };
}

it('opens the saved cars; without any, the button has its bare name (S57)', async () => {
  const { services } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'My Saved Cars' }));
  expect(services.modals.get()).toBe('saved-cars');
});

it('counts the saved cars behind the name of the button (S57)', async () => {
  const savedVehicles = stubSavedVehicles(['c3797461-2b03-42ea-b86b-8df8b176a5a5']);
  open('/', { savedVehicles });
  expect(await screen.findByRole('button', { name: 'My Saved Cars 1' })).toBeVisible();
});

it('leads home from the logo (S60)', async () => {
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
])('on %s shows %s at local rates (S58)', async (url, number) => {
  open(url);
  expect(
    await screen.findByRole('link', { name: `${number} local call rates apply` }),
  ).toHaveAttribute('href', `tel:+44${number.slice(1).replace(' ', '')}`);
});

it('S66: searches by make and model with a form that needs no script', async () => {
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
])('marks where %s is in the menu', async (url, current) => {
  open(url);
  await screen.findByRole('navigation', { name: 'Main' });
  const marked = screen.queryAllByRole('link', { current: 'page' });
  expect(marked.map(({ textContent }) => textContent)).toEqual(current);
});

it('has a menu that the browser opens without any script', async () => {
  open();
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', menu.id);
});

it('locks the page behind the open menu; a route change closes it and unlocks (S56)', async () => {
  open();
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  // What a browser does with a popover, telling of it in a task of its own; jsdom has none.
  const toggle = (newState: 'open' | 'closed') =>
    fireEvent(menu, Object.assign(new Event('toggle'), { newState }));
  menu.hidePopover = () => void setTimeout(toggle, 0, 'closed');
  toggle('open');
  expect(document.body).toHaveClass('scroll-locked');
  await userEvent.click(screen.getByRole('link', { name: 'Electric' }));
  await waitFor(() => expect(document.body).not.toHaveClass('scroll-locked'));
});
