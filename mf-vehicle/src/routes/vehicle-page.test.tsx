import type { Valuation } from '@contracts/wire/valuation/valuation';
import { offerFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedList } from '@contracts/testing/stored-list';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  unavailableResponse,
  offeredCredit,
  openVehiclePage,
  type VehicleResponses,
} from '../testing/open-vehicle.tsx';
import * as leasing from './leasing-offer.route.tsx';
import * as used from './used-vehicle.route.tsx';

const open = (answers: VehicleResponses = {}) =>
  openVehiclePage(used, '/vehicle/used/:slug', answers);

async function section(name: string) {
  return within(await screen.findByRole('region', { name }));
}

const historyCheck = {
  data: {
    items: [
      { key: 'Stolen', value: 'Not recorded as stolen', flag: false },
      { key: 'Registration changes', value: '1', flag: true },
    ],
    created_at: '2026-03-03T09:12:00Z',
  },
};

it('adds the vehicle to the recently viewed list if the visitor has consented', async () => {
  localStorage.clear();
  const choice = { version: 1, chosenAt: Date.now(), allowed: ['viewed'] };
  localStorage.setItem('forecourt.consent', JSON.stringify(choice));
  open();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(storedList('forecourt.recently-viewed')).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]),
  );
});

it('S137: shows the results of a history check, warnings first', async () => {
  const { http } = open({ historyCheck });
  const history = await section('History');
  expect(history.getByText('Made on 3 March 2026')).toBeVisible();
  expect(history.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Registration changes',
    'Stolen',
  ]);
  expect(history.getByText(': look closer').closest('div')).toHaveTextContent(
    'Registration changes1: look closer',
  );
  expect(http.calls.map(({ path }) => path)).toContain('/api-motorcheck/provenance/get/WP21ABC');
});

it('S137: reports a history check that failed to load and offers a retry', async () => {
  open({ historyCheck: unavailableResponse(), vehicle: { previous_keepers: 2 } });
  expect(await screen.findByText('The history check could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'History check' })).not.toBeInTheDocument();
  const missing = await section('What we know and what we don’t');
  expect(missing.getByText('History check').closest('div')).toHaveTextContent(
    /could not be loaded just now/,
  );
  // S132: facts from the advert are still shown.
  expect((await section('History')).getByText('2')).toBeVisible();
});

it('S137: requests no history check for a leasing vehicle', async () => {
  const { http } = openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'CONTRACT-HIRE-PERSONAL' },
    historyCheck,
  });
  await screen.findByRole('heading', { level: 1 });
  expect(http.calls.filter(({ path }) => path.startsWith('/api-motorcheck'))).toEqual([]);
  expect(screen.queryByText('History check')).not.toBeInTheDocument();
});

it('S136: shows the number of owners, the combined mpg and the battery range', async () => {
  open({
    vehicle: {
      previous_keepers: 2,
      mpg: null,
      technical_data: { 'ec-combined-mpg': '48.7' },
      electric_data: {
        battery_capacity: 60,
        mileage_range: 240,
        standard_charge_plug_type: null,
        fast_charge_plug_type: null,
        standard_charge_time: null,
        price_grant: null,
      },
    },
  });
  const history = await section('History');
  const entry = (title: string) => history.getByText(title).closest('li');
  expect(entry('Number of previous owners')).toHaveTextContent('2');
  expect(entry('MPG (Combined)')).toHaveTextContent('48.7');
  expect(entry('Battery range')).toHaveTextContent('240 miles');
});

it('S156: merges the equipment of data file and advert, and hides it if the file fails to load', async () => {
  const data = {
    vrm: 'WP21ABC',
    equipment: [{ group: 'Comfort', items: ['Heated front seats'] }],
    technical: [],
    created_at: '2026-03-03T09:12:00Z',
  };
  const { unmount } = open({ vehicleData: { data } });
  expect((await section('Equipment')).getByText('Heated front seats')).toBeVisible();
  unmount();
  const equipment = ['heated front seats', 'Tow bar'];
  const advertised = open({ vehicleData: { data }, vehicle: { equipment } });
  const listed = (await section('Equipment')).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(['Heated front seats', 'Tow bar']);
  advertised.unmount();
  open({ vehicleData: unavailableResponse() });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Equipment' })).not.toBeInTheDocument();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

const firstService: Partial<Vehicle> = {
  extra_offers: [
    {
      template_slug: 'extra-offer',
      contents: { title: 'First service included', terms__and__conditions: 'Within 13 months.' },
    },
  ],
};

it('S139: shows an extra offer as a card beside the price and in detail below', async () => {
  open({ vehicle: firstService });
  const card = within(await screen.findByRole('list', { name: 'Extra offers' }));
  expect(card.getByText('First service included')).toBeVisible();
  expect(card.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    '#terms-and-conditions',
  );
  const details = await section('Offers on this car');
  expect(details.getByRole('heading', { name: 'First service included' })).toBeVisible();
});

it('S138: shows the terms of an offer in the section that the terms link targets', async () => {
  open({ vehicle: firstService });
  const terms = await screen.findByRole('region', { name: 'Terms & Conditions' });
  expect(terms).toHaveAttribute('id', 'terms-and-conditions');
  expect(terms).toHaveTextContent('First service includedWithin 13 months.');
});

it('S138: lists only offers with terms in the terms section, and omits the section without any', async () => {
  const unconditional = {
    template_slug: 'extra-offer',
    contents: { title: 'Full tank', terms__and__conditions: null },
  };
  const extra_offers = [unconditional, ...(firstService.extra_offers ?? [])];
  const { unmount } = open({ vehicle: { extra_offers } });
  const terms = await section('Terms & Conditions');
  expect(terms.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Terms & Conditions',
    'First service included',
  ]);
  unmount();
  open({ vehicle: { extra_offers: [unconditional] } });
  expect(await screen.findByRole('heading', { name: 'Full tank' })).toBeVisible();
  expect(screen.queryByText('Terms & Conditions')).not.toBeInTheDocument();
});

it('S138: shows no terms section without an extra offer', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Terms & Conditions')).not.toBeInTheDocument();
});

it('S151: links to the test drive booking with the campaign parameters, unless the car is reserved', async () => {
  const brand = { testDriveOrigin: 'https://drive.example.com' };
  const { unmount } = open({ brand, query: '?utm_source=news' });
  expect(await screen.findByRole('link', { name: 'Book Test Drive' })).toHaveAttribute(
    'href',
    'https://drive.example.com/book/WF0AXXWPMA1234567?utm_source=news',
  );
  unmount();
  open({ brand, vehicle: { reservation_status: 'Reserved' } });
  const button = await screen.findByRole('button', { name: 'Book Test Drive' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Not while this car is reserved.');
});

it.each([
  ['no booking site is configured', {}],
  [
    'the car is sold',
    {
      brand: { testDriveOrigin: 'https://drive.example.com' },
      vehicle: { status: 'SOLD' as const },
    },
  ],
])('S151: offers no test drive if %s', async (_why, answers) => {
  open(answers);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Book Test Drive')).not.toBeInTheDocument();
});

it('S145: offers the leasing number on a leasing page and the main number elsewhere', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Call 01632 960100' })).toBeVisible();
  unmount();
  openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'CONTRACT-HIRE-PERSONAL' },
  });
  expect(await screen.findByRole('link', { name: 'Call 01632 960200' })).toBeVisible();
});

describe('S153: the finance summary', () => {
  it('shows the quoted finance, PCP if available', async () => {
    open();
    expect(await screen.findByText('PCP, 48 months, £1,600 deposit')).toBeVisible();
  });

  it('shows hire purchase if it is the only quoted product', async () => {
    open({ quotes: { data: { HP: offeredCredit.data.HP } } });
    expect(await screen.findByText('HP, 48 months, £1,600 deposit')).toBeVisible();
    expect(screen.getByText('It is yours after the last payment.')).toBeVisible();
  });

  it('shows the finance stored by the retailer if no lender quotes', async () => {
    open({
      quotes: { data: {} },
      vehicle: {
        contents: [{ representative_apr: 10.9 }],
        finance: {
          finance_type: 'HP',
          term: 48,
          monthly_payment: 367.93,
          deposit: 1600,
          cash_price: 16000,
        },
      },
    });
    expect(await screen.findByText('HP, 48 months, £1,600 deposit')).toBeVisible();
    expect(screen.getByText('£19,260.64', { selector: 'dd' })).toBeVisible();
  });

  it('vehicle-and-order#7: shows an example on the configured terms if no lender quotes', async () => {
    open({ quotes: { data: {} }, vehicle: { year: 2005 } });
    expect(await screen.findByText('HP, 48 months, £1,600 deposit')).toBeVisible();
    const paying = await section('Paying monthly');
    expect(
      paying.getByText(/^This is an example. No lender has quoted for this car/),
    ).toBeVisible();
    expect(paying.getByRole('heading', { name: /10.9% APR representative/ })).toBeVisible();
    // The same calculation as in the dealer API: 14,400 at 10.9% over 48 months.
    expect(paying.getByText('£367.93', { selector: 'dd' })).toBeVisible();
    expect(paying.getByText('£19,260.64', { selector: 'dd' })).toBeVisible();
    expect(paying.queryByRole('form', { name: 'Your finance' })).not.toBeInTheDocument();
  });

  it('vehicle-and-order#7: shows an example beside the form if no finance is offered on the requested terms', async () => {
    open({ quotes: { data: {} }, query: '?finance_term=36' });
    const paying = await section('Paying monthly');
    expect(paying.getByText('No finance for this car on these terms')).toBeVisible();
    expect(paying.getByText(/^This is an example/)).toBeVisible();
    expect(paying.getByRole('form', { name: 'Your finance' })).toBeVisible();
  });

  it.each([
    ['the quotes failed to load', { quotes: unavailableResponse() }],
    [
      'the vehicle is for trade buyers only',
      { quotes: { data: {} }, vehicle: { status: 'FOR_SALE_TRADE' as const } },
    ],
    ['the price leaves too little to borrow', { quotes: { data: {} }, vehicle: { price: 590 } }],
  ])('vehicle-and-order#7: shows no example if %s', async (_what, answers) => {
    open(answers);
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).not.toHaveTextContent(/a month|APR/);
  });

  it('shows the Motability advance payment and allowance', async () => {
    open({
      vehicle: {
        advert_classification: 'MOTABILITY',
        advance_payment: 249,
        weekly_rental: 77.05,
        allowance_type: 'PIP',
      },
    });
    expect((await screen.findByText('Advance payment')).closest('li')).toHaveTextContent('£249.00');
    const scheme = await section('On the Motability Scheme');
    expect(scheme.getByText(/^Personal Independence Payment, .*\(PIP\)$/)).toBeVisible();
    expect(scheme.getByText('Expired')).toBeVisible();
  });
});

it.each([
  [{ reservation_status: 'Reserved' as const }, 'Reserved by somebody else'],
  [{ status: 'ORDERED' as const }, 'This car is on order for somebody else'],
  [{ status: 'FOR_SALE_TRADE' as const }, 'For the trade only'],
])('says why the car is not available: %j', async (vehicle, title) => {
  open({ vehicle });
  expect(await screen.findByText(title)).toBeVisible();
});

it('shows the 410 message for a vehicle that was sold long ago', async () => {
  open({ advert: Response.json({ errors: [{ message: 'sold' }] }, { status: 410 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('410 This vehicle has been sold');
});

it('shows similar cars, but neither offers nor missing facts, for a sold car', async () => {
  open({ vehicle: { status: 'SOLD', service_history: [], ...firstService } });
  expect(await screen.findByText('This car has been sold')).toBeVisible();
  expect(screen.queryByText('First service included')).not.toBeInTheDocument();
  expect(screen.queryByText(/what we don’t/)).not.toBeInTheDocument();
  expect(await screen.findByText('Widget vehicle-slider')).toBeVisible();
});

it('S163: shows the condition scale for a part exchange', async () => {
  open();
  const condition = await section('Have one to part exchange?');
  await userEvent.click(condition.getByText('How we grade the condition of a part exchange'));
  expect(condition.getByText('E5')).toBeVisible();
});

describe('the part exchange section', () => {
  const offer = () => section('Have one to part exchange?');
  const accepted = (changes: Partial<Valuation> = {}) =>
    valuedFixture({ decision: 'accept', next: null, ...changes });

  it('shopper#2: links to the valuation', async () => {
    open();
    const link = (await offer()).getByRole('link', { name: 'Value your car' });
    expect(link).toHaveAttribute('href', '/valuation');
  });

  it('shopper: says that a valuation takes three minutes, S163', async () => {
    open();
    expect((await offer()).getByText(/takes three minutes/)).toBeVisible();
  });

  it('shopper#2: deducts an accepted valuation from the price', async () => {
    // The newest is not accepted yet.
    open({ valuations: [valuedFixture(), accepted()] });
    const words = await offer();
    expect(words.getByText('£9,450')).toBeVisible();
    expect(words.getByText('£6,550')).toBeVisible();
    expect(document.querySelector('#condition')).toHaveTextContent(
      'You accepted our price of £9,450 for AB19 CDE. It is valid until 22 June 2099.',
    );
    expect(words.queryByRole('link', { name: /^Value your car/ })).not.toBeInTheDocument();
    // An order begins without it, until its part exchange is saved.
    expect(words.getByText(/^You would pay/)).toHaveTextContent(
      'You would pay £6,550 for this car instead of £16,000. We’ll add the part exchange to your order.',
    );
  });

  it.each([
    ['has expired', { holds_until: '2020-01-02T12:00:00.000Z' }, /ran out on 2 January 2020/],
    ['is above the price of this car', { value: 16_001 }, /more than this car costs/],
  ])('shopper#2: says that the accepted price %s', async (_case, changes, words) => {
    open({ valuations: [accepted({ result: offerFixture(changes) })] });
    expect((await offer()).getByText(words)).toBeVisible();
    expect(document.querySelector('#condition')).not.toHaveTextContent(/instead of/);
  });
});

it('shows the site on a map on request', async () => {
  open();
  const location = await section('Find Wexcombe Bristol');
  expect(location.queryByText('Widget site-map')).not.toBeInTheDocument();
  await userEvent.click(location.getByRole('button', { name: 'Show on the map' }));
  expect(location.getByText('Widget site-map')).toBeVisible();
});
