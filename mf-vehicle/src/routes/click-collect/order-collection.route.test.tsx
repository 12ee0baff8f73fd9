import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Order } from '@contracts/wire/orders/order';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { openOrder } from '../../testing/open-order.ts';
import { filledOrderFixture, orderFixture } from '../../testing/order.fixture.ts';
import * as route from './order-collection.route.tsx';

const filled = filledOrderFixture();
const begun = filledOrderFixture({
  sections: { ...filled.sections, collection: false },
  collection: null,
});
const { handover } = orderFixture();

function open(order: Order = begun) {
  const answers = { 'POST /api/v2/orders/:id/collection': () => ({ data: filled }) };
  return openOrder(route, { step: 'collection', order, handlers: answers });
}

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Save and continue' });

afterEach(() => sessionStorage.clear());

it('S197: saves collection from the site on an offered day', async () => {
  const page = open();
  await page.user.click(await radio('I’ll collect it from Wexcombe Bristol'));
  await page.user.click(await radio(/^Friday 27 November 08:30 - 17:30$/));
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/review$/));
  expect(page.writes()[0]?.body).toMatchObject({ method: 'collection', date: '2026-11-27' });
});

it('S197: lists each handover day with its collection hours and whether delivery is possible', async () => {
  open();
  const options = await screen.findAllByRole('radio', { name: /November/ });
  const days = options.map((option) => option.closest('label'));
  expect(
    days.map((day) => [day?.textContent, day?.dataset['collect'], day?.dataset['deliver']]),
  ).toEqual([
    ['Thursday 26 November08:30 - 19:00', 'true', 'false'],
    ['Friday 27 November08:30 - 17:30', 'true', 'true'],
    ['Monday 30 November', 'false', 'true'],
  ]);
});

it('S197: saves delivery to an address', async () => {
  const page = open();
  await page.user.click(await radio('Bring it to me'));
  await page.user.type(box('Address'), '1 Example Way');
  await page.user.type(box('Town or city'), 'Bristol');
  await page.user.type(box('Postcode'), 'bs1 4zz');
  await page.user.click(await radio(/^Monday 30 November/));
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/review$/));
  expect(page.writes()[0]?.body).toMatchObject({
    method: 'delivery',
    line1: '1 Example Way',
    city_town: 'Bristol',
    postcode: 'bs1 4zz',
    date: '2026-11-30',
  });
});

it('S197: offers only collection, already selected, if the site cannot deliver', async () => {
  open({ ...begun, handover: { ...handover, can_deliver: false, delivery_days: [] } });
  expect(await radio(/^I’ll collect it/)).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Bring it to me' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
});

it('S197: offers only delivery, already selected, if the vehicle cannot be collected', async () => {
  open({ ...begun, handover: { ...handover, choose_collection: false, collection_days: [] } });
  expect(await radio('Bring it to me')).toBeChecked();
  expect(screen.queryByRole('radio', { name: /^I’ll collect it/ })).not.toBeInTheDocument();
});

it.each([
  [false, 1],
  [true, 0],
])(
  'S197: mentions a missing weekend handover only if weekend_collection is false: %p',
  async (weekend, times) => {
    open({ ...begun, handover: { ...handover, weekend_collection: weekend } });
    await radio('Bring it to me');
    expect(
      screen.queryAllByText('Wexcombe Bristol does not hand over vehicles at weekends.'),
    ).toHaveLength(times);
  },
);

it('lists the missing answers with links to their fields', async () => {
  const page = open();
  await page.user.click(await radio('Bring it to me'));
  await page.user.click(send());
  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Choose a day from the list',
    'Enter the first line of your address',
    'Enter your town or city',
    'Enter a full postcode like BS1 4ZZ',
  ]);
  await page.user.click(links[0] ?? summary);
  expect(document.activeElement).toContainElement(await radio(/^Monday 30 November/));
});

it('fills in the saved answers', async () => {
  open(filled);
  expect(await radio('Bring it to me')).toBeChecked();
  expect(box('Postcode')).toHaveValue('BS1 4ZZ');
  expect(await radio(/^Friday 27 November/)).toBeChecked();
});

it('is accessible', async () => {
  const { container } = open(filled);
  await radio('Bring it to me');
  expect((await axe(container)).violations).toEqual([]);
});

describe('a form rejected without JavaScript', () => {
  const refused = {
    status: 409,
    values: { method: ['delivery'], line1: ['1 Example Way'], city_town: ['Bristol'] },
    files: [],
    errors: [{ field: 'version', message: 'The order has changed' }],
  };
  const openRefused = (search: string, changes: Partial<RefusedForm> = {}) =>
    openOrder(route, {
      step: 'collection',
      order: begun,
      search,
      refusedForm: { ...refused, ...changes },
    });

  it('keeps its values and shows why it was rejected', async () => {
    openRefused('?refused=version');
    expect(await radio('Bring it to me')).toBeChecked();
    expect(box('Address')).toHaveValue('1 Example Way');
    expect(screen.getByRole('alert')).toHaveTextContent('changed in another tab or window');
    expect(document.querySelector('input[name=_form]')).toHaveValue('collection');
  });

  it('keeps its values and shows the error of each field', async () => {
    openRefused('?refused=422', {
      status: 422,
      errors: [{ field: 'postcode', message: 'Enter a postcode' }],
    });
    expect(await radio('Bring it to me')).toBeChecked();
    expect(box('Address')).toHaveValue('1 Example Way');
    expect(box('Postcode')).toHaveAccessibleDescription(/Enter a postcode/);
  });

  it('shows the error and empty fields if its values could not be read', async () => {
    openRefused('?refused=422', { status: 503, values: {}, errors: [{ message: 'Not shown' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not shown');
    expect(box('Address')).toHaveValue('');
  });
});

it('vehicle-and-order#19: states the maximum delivery distance before an address is typed', async () => {
  open();
  expect(await radio('Bring it to me')).toHaveAccessibleDescription(
    'Free of charge, to an address within 150 miles of Wexcombe Bristol',
  );
});

it('vehicle-and-order#19: shows a postcode in postal format', async () => {
  open(filled);
  await radio('Bring it to me');
  expect(box('Postcode')).toHaveValue('BS1 4ZZ');
});
