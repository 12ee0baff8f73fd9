import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  renderRoute,
  stubCustomer,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  stubSession,
  type StubHandler,
} from '@contracts/testing/render-route';
import * as route from './account.route.tsx';

const show = 'GET /api/v2/contact/auth/show';

function open(answer: StubHandler = () => ({ data: stubCustomer }), saved: string[] = []) {
  const services = stubServices({
    http: stubHttp({ [show]: answer }),
    session: stubSession({ status: 'customer', customer: stubCustomer }),
    savedVehicles: stubSavedVehicles(saved),
  });
  return { ...renderRoute(route, { path: '/account', services }), services };
}

it('shows who is logged in and how many cars this browser saved', async () => {
  const page = open(undefined, ['a', 'b']);
  expect(await screen.findByText('Priya Marlowe')).toBeVisible();
  expect(screen.getByText('priya.marlowe@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 saved cars' })).toHaveAttribute(
    'href',
    '/saved-vehicles',
  );
  expect(page.head()).toMatchObject({ noindex: true });
  expect((await axe(page.container)).violations).toEqual([]);
});

it('sends a visitor whose session ran out to the login, and back here after it (S191)', async () => {
  const page = open(() =>
    Response.json({ errors: [{ message: 'Log in to see your account' }] }, { status: 401 }),
  );
  const refresh = jest.spyOn(page.services.session, 'refresh');
  await waitFor(() => expect(page.location()).toBe('/login?redirect=%2Faccount'));
  // Else the guard of the login, which still knows a customer, would send them back for ever.
  expect(refresh).toHaveBeenCalled();
});

it('offers a retry when the details can not be had, without raw words (S116)', async () => {
  let isDown = true;
  open(() => (isDown ? new Response('ECONNREFUSED', { status: 503 }) : { data: stubCustomer }));
  expect(await screen.findByText('Your details can’t be shown just now')).toBeVisible();
  expect(screen.queryByText(/ECONNREFUSED/)).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Priya Marlowe')).toBeVisible();
});

it('logs out and leads home (S190)', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(page.services.session.get()).toEqual({ status: 'guest' });
});
