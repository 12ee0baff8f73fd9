import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Order } from '@contracts/wire/orders/order';
import { PART_EXCHANGE_TOO_HIGH } from '@contracts/wire/orders/part-exchange';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { offerFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { openOrder } from '../../testing/open-order.ts';
import { filledOrderFixture, orderFixture } from '../../testing/order.fixture.ts';
import * as route from './order-part-exchange.route.tsx';

const sections = { ...orderFixture().sections, compliance: true };
const begun = orderFixture({ sections });
const saved = orderFixture({ sections: { ...sections, partExchange: true } });

function open(
  order: Order = begun,
  answer: () => unknown = () => ({ data: saved }),
  valuations: readonly Valuation[] = [],
) {
  const answers = {
    'POST /api/v2/orders/:id/part-exchange': answer,
    'GET /api/v2/valuations': () => ({ data: valuations }),
  };
  return openOrder(route, { step: 'part-exchange', order, handlers: answers });
}

const radio = (name: string) => screen.findByRole('radio', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Save and continue' });

async function offer({ user }: ReturnType<typeof open>, value: string) {
  await user.click(await radio('Yes'));
  await user.type(box('Its registration'), 'ab12 cde');
  await user.type(box('Its mileage'), '42,000');
  await user.click(await radio('Good'));
  await user.type(box('What it was valued at'), value);
  await user.click(
    screen.getByRole('checkbox', { name: 'My vehicle meets all of these conditions' }),
  );
}

afterEach(() => sessionStorage.clear());

it('shopper: S197: puts the question before the order summary in the document', async () => {
  open();
  const question = await radio('Yes');
  const sums = screen.getByRole('complementary', { name: 'What you are ordering' });
  expect(question.compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('S165: lists the fourteen part-exchange conditions', async () => {
  open();
  const conditions = within(
    await screen.findByRole('region', { name: 'Conditions your vehicle must meet' }),
  ).getAllByRole('listitem');
  expect(conditions).toHaveLength(14);
  const kept = [
    /registered keeper.*valid V5C/,
    /valid MOT/,
    /mileage.*accurate/,
    /service history/,
    /at least one set of keys/,
    /major accident.*write-off.*C, D, S and N/,
    /no mechanical faults/,
    /tyres are safe and legal/,
    /No warning lights/,
    /electrics work/,
    /good condition/,
    /taxi.*driving school.*civil authority/,
    /first registered in the UK/,
    /not been modified/,
  ];
  kept.forEach((words, index) => expect(conditions[index]).toHaveTextContent(words));
});

it('S164: sends the value, and explains why it cannot exceed the price of the vehicle', async () => {
  const errors = [{ field: 'value', message: PART_EXCHANGE_TOO_HIGH }];
  const page = open(begun, () => Response.json({ errors }, { status: 422 }));
  await offer(page, '16,000.01');
  await page.user.click(send());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveTextContent(/valued higher than the vehicle/);
  expect(summary).toHaveTextContent(/without a part exchange, and our sales team will help/);
  await page.user.click(within(summary).getByRole('link'));
  expect(box('What it was valued at')).toHaveFocus();
  expect(page.writes()[0]?.body).toMatchObject({
    has_part_exchange: 'yes',
    registration: 'ab12 cde',
    mileage: '42,000',
    condition: 'good',
    value: '16,000.01',
    conditions_accepted: '1',
  });
});

it('S164: continues to the payment method when the dealer API accepts the part exchange', async () => {
  const page = open();
  await offer(page, '16000');
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/payment-method$/));
});

it('continues without further questions if there is no part exchange', async () => {
  const page = open();
  await page.user.click(await radio('No'));
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/payment-method$/));
});

it('forms-and-account#13: a corrected field no longer shows an error', async () => {
  const page = open();
  await page.user.click(await radio('Yes'));
  await page.user.click(send());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  const mileage = box('Its mileage');
  expect(mileage).toBeInvalid();
  await page.user.type(mileage, '42,000');
  await waitFor(() => expect(mileage).toBeValid());
  expect(summary).not.toHaveTextContent('mileage');
  expect(box('Its registration')).toBeInvalid();
  // “No” removes the questions about the car, and with them all errors.
  await page.user.click(await radio('No'));
  await waitFor(() => expect(summary).not.toBeInTheDocument());
});

it('forms-and-account#13, S164: clears the API’s error about the value when the value changes', async () => {
  const errors = [{ field: 'value', message: PART_EXCHANGE_TOO_HIGH }];
  const page = open(begun, () => Response.json({ errors }, { status: 422 }));
  await offer(page, '16,000.01');
  await page.user.click(send());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await page.user.type(box('Its mileage'), '1');
  expect(summary).toHaveTextContent(/valued higher/);
  await page.user.type(box('What it was valued at'), '{Backspace}');
  await waitFor(() => expect(summary).not.toBeInTheDocument());
});

it('requires a choice, and every answer about a vehicle to part exchange', async () => {
  const page = open();
  await radio('Yes');
  await page.user.click(send());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Choose whether you have a vehicle to part exchange');
  await page.user.click(await radio('Yes'));
  await page.user.click(send());
  await waitFor(() =>
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter a registration like AB12 CDE',
      'Enter its mileage in miles, such as 42,000',
      'Choose the condition that fits it best',
      'Enter what it was valued at in pounds, such as £4,500',
      'Confirm that your vehicle meets the conditions',
    ]),
  );
  expect(page.writes()).toEqual([]);
});

it('fills in the saved answers and shows their effect on the price', async () => {
  open(filledOrderFixture());
  expect(await radio('Yes')).toBeChecked();
  expect(box('Its registration')).toHaveValue('AB12 CDE');
  expect(box('What it was valued at')).toHaveValue('4500');
  expect(screen.getByText('-£4,500.00')).toBeVisible();
});

it('is accessible', async () => {
  const { container } = open(filledOrderFixture());
  await radio('Yes');
  expect((await axe(container)).violations).toEqual([]);
});

const accepted = (changes: Partial<Valuation> = {}) =>
  valuedFixture({ decision: 'accept', next: null, ...changes });

describe('the shopper’s valuation', () => {
  it('shopper#2: fills in the form once it is accepted', async () => {
    const page = open(begun, undefined, [accepted()]);
    expect(await radio('Yes')).toBeChecked();
    expect(screen.getByText('You accepted our price of £9,450')).toBeVisible();
    await page.user.click(send());
    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.body).toMatchObject({
      has_part_exchange: 'yes',
      registration: 'AB19 CDE',
      mileage: '42000',
      condition: 'average',
      value: '9450',
      conditions_accepted: '1',
    });
  });

  it('shopper#2: fills in the car but not the price once it has expired', async () => {
    const result = offerFixture({ holds_until: '2020-01-02T12:00:00.000Z' });
    open(begun, undefined, [accepted({ result })]);
    expect(await screen.findByText('Our price of £9,450 ran out on 2 January 2020')).toBeVisible();
    expect(box('Its registration')).toHaveValue('AB19 CDE');
    expect(box('What it was valued at')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Value your car again' })).toHaveAttribute(
      'href',
      '/valuation',
    );
  });

  it('shopper#2: does not overwrite the answers saved in the order', async () => {
    open(saved, undefined, [accepted()]);
    expect(await radio('No')).toBeChecked();
    expect(screen.queryByText(/You accepted our price/)).not.toBeInTheDocument();
  });

  it.each([[[]], [[valuedFixture()]], [[accepted({ decision: 'decline' })]]])(
    'shopper#2: is offered if none has been accepted',
    async (valuations) => {
      open(begun, undefined, valuations);
      expect(await screen.findByRole('link', { name: 'Value your car' })).toBeVisible();
      expect(await radio('Yes')).not.toBeChecked();
    },
  );
});

it('vehicle-and-order#13, S164: says that the vehicle now costs less than the saved part exchange', async () => {
  const { partex } = filledOrderFixture();
  open(orderFixture({ sections, partex, seen: { price: 16_500, monthly: null } }));
  expect(await screen.findByText(PART_EXCHANGE_TOO_HIGH)).toBeVisible();
  expect(screen.getByText('The price of this vehicle has changed')).toBeVisible();
  expect(box('Its registration')).toHaveValue('AB12 CDE');
});

describe('forms-and-account#10: once the part exchange price in the order has expired', () => {
  const partex = {
    registration: 'AB12CDE',
    mileage: 42_000,
    condition: 'good' as const,
    value: 4500,
    holds_until: '2026-06-22T12:00:00.000Z',
  };
  const ranOut = orderFixture({ sections, partex });

  it('shows a notice, keeps the car and links to a new valuation', async () => {
    open(ranOut, undefined, [
      accepted({ result: offerFixture({ value: 4500, holds_until: partex.holds_until }) }),
    ]);
    expect(await screen.findByText('Our price of £4,500 ran out on 22 June 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Value your car again' })).toBeVisible();
    expect(screen.queryByText(PART_EXCHANGE_TOO_HIGH)).not.toBeInTheDocument();
    expect(box('Its registration')).toHaveValue('AB12 CDE');
    expect(box('What it was valued at')).toHaveValue('');
    const terms = screen.getByRole('checkbox', {
      name: 'My vehicle meets all of these conditions',
    });
    expect(terms).not.toBeChecked();
  });

  it('fills in a newly accepted price', async () => {
    open(ranOut, undefined, [accepted()]);
    expect(await screen.findByText(/^You accepted our price of/)).toBeVisible();
    expect(box('What it was valued at')).not.toHaveValue('');
  });
});
