import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { readLeaseChoice, withLeaseChoice, type LeaseChoice } from './lease-choice.ts';
import { leaseDeal, leaseDefaultsOf, leaseMileages, nextMileageOption } from './lease-deal.ts';

function row(fields: Partial<LeaseRow> = {}): LeaseRow {
  const { lease_term = 36, monthly_payment = 300, lease_initial_rental_equivalent = 9 } = fields;
  return {
    term: lease_term,
    monthly_payment,
    deposit_amount: monthly_payment * lease_initial_rental_equivalent,
    lease_type: 'business',
    lease_term,
    lease_initial_rental_equivalent,
    lease_mileage: 10_000,
    ...fields,
  };
}

const rows = [
  row(),
  row({ lease_initial_rental_equivalent: 1, monthly_payment: 373.33 }),
  row({ lease_mileage: 20_000, monthly_payment: 333.33 }),
  row({ lease_term: 24, monthly_payment: 380 }),
  row({ lease_mileage: 25_000 }),
  row({ lease_mileage: 4_000 }),
];
const read = (query: URLSearchParams) =>
  readLeaseChoice(query, leaseDefaultsOf(rows, null), leaseMileages(rows));
const choice = (query = '') => read(new URLSearchParams(query));
const open = <Value>(options: { value: Value; disabled: boolean }[]) =>
  options.flatMap(({ value, disabled }) => (disabled ? [] : [value]));

it('S140: starts with a business lease of 36 months, 9 months initial rental and 10,000 miles a year', () => {
  expect(choice()).toEqual({ type: 'business', term: 36, deposit: 9, mileage: 10_000 });
  expect(leaseDeal(rows, choice()).deposits.map(({ value }) => value)).toEqual([1, 3, 6, 9, 12]);
});

it('S141: offers mileages from 5,000 to 20,000 in steps of 5,000 and snaps other values to them', () => {
  const values = leaseDeal(rows, choice()).mileages.map(({ value }) => value);
  expect(values).toEqual([5000, 10_000, 15_000, 20_000]);
  expect(choice('lease_mileage=12,400').mileage).toBe(10_000);
  expect(choice('lease_mileage=4999').mileage).toBe(5000);
  expect(choice('lease_mileage=25000').mileage).toBe(20_000);
});

it('S142: updates the available mileages and the price when the term changes', () => {
  expect(open(leaseDeal(rows, choice()).mileages)).toEqual([10_000, 20_000]);
  const shorter = leaseDeal(rows, choice('lease_term=24'));
  expect(open(shorter.mileages)).toEqual([10_000]);
  expect(shorter.summary?.monthly_payment).toBe(380);
});

it('S142: summarises the chosen lease with its monthly price and initial rental', () => {
  expect(leaseDeal(rows, choice('deposit=1')).summary).toEqual({
    monthly_payment: 373.33,
    lease_type: 'business',
    lease_term: 36,
    deposit: 1,
    lease_mileage: 10_000,
    deposit_total: 373.33,
  });
});

it('S143: disables choices without a price and returns no summary for them', () => {
  const deal = leaseDeal(rows, choice('deposit=12'));
  expect(open(deal.deposits)).toEqual([1, 9]);
  expect(deal.summary).toBeNull();
  expect(open(leaseDeal([], choice()).types)).toEqual([]);
  expect(leaseDeal([], choice()).terms).toEqual([{ value: 36, disabled: true }]);
});

it('vehicle-and-order#4: a term without a price for the current choices adjusts the other choices', () => {
  const islands = [
    row({ lease_term: 24, lease_mileage: 5000, lease_initial_rental_equivalent: 1 }),
    row({ lease_term: 36, lease_mileage: 10_000, lease_initial_rental_equivalent: 9 }),
  ];
  const deal = leaseDeal(islands, choice());
  expect(deal.terms).toEqual([
    {
      value: 24,
      disabled: false,
      resultingChoice: { type: 'business', term: 24, mileage: 5000, deposit: 1 },
    },
    { value: 36, disabled: false },
  ]);
});

it('vehicle-and-order#4: every enabled choice leads to a combination with a price', () => {
  const some = [
    row(),
    row({ lease_type: 'personal', lease_term: 24, lease_mileage: 5000 }),
    row({ lease_mileage: 20_000, lease_initial_rental_equivalent: 1 }),
    row({ lease_term: 48, lease_mileage: 8000 }),
    row({ lease_type: 'personal', lease_initial_rental_equivalent: 12 }),
    row({ lease_term: 24, lease_mileage: 20_000 }),
    row({ lease_mileage: 25_000 }),
  ];
  for (let chosen = 0; chosen < 2 ** some.length; chosen += 1) {
    // Every subset of the rows once.
    const prices = some.filter((_, place) => Math.floor(chosen / 2 ** place) % 2 === 1);
    for (const advertised of ['business', 'personal', null] as const) {
      const defaults = leaseDefaultsOf(prices, advertised);
      const deal = leaseDeal(prices, defaults);
      const { types, terms, mileages, deposits } = deal;
      const names = { type: types, term: terms, mileage: mileages, deposit: deposits };
      for (const [name, options] of Object.entries(names)) {
        for (const { value, disabled, resultingChoice } of options) {
          if (disabled) continue;
          const next = resultingChoice ?? { ...defaults, [name]: value };
          expect(next).toMatchObject({ [name]: value });
          expect(leaseDeal(prices, next).summary).not.toBeNull();
        }
      }
      expect(deal.summary === null).toBe(types.every(({ disabled }) => disabled));
    }
  }
});

it.each([
  [20_000, 20_000],
  [15_000, 20_000],
  [5000, undefined],
])('vehicle-and-order#4: a slider moved to %s snaps to %s', (moved, stands) => {
  expect(nextMileageOption(leaseDeal(rows, choice()), moved)?.value).toBe(stands);
});

it('S144: prices a personal lease at 1.2 times the business lease, including the initial rental', () => {
  const deal = leaseDeal(rows, choice('lease_type=personal&lease_mileage=20000'));
  expect(deal.summary).toMatchObject({
    lease_type: 'personal',
    monthly_payment: 400,
    deposit_total: 3600,
  });
  const odd = leaseDeal([row({ monthly_payment: 199.99 })], choice('lease_type=personal'));
  expect(odd.summary).toMatchObject({ monthly_payment: 239.99, deposit_total: 2159.91 });
});

it('ignores invalid values in the URL', () => {
  expect(choice('lease_type=fleet&lease_term=-1&deposit=2&lease_mileage=lots')).toEqual(choice());
});

it('round-trips a lease choice through the URL and keeps other parameters', () => {
  const chosen: LeaseChoice = { type: 'personal', term: 48, deposit: 3, mileage: 15_000 };
  const query = withLeaseChoice(new URLSearchParams('from=ad'), chosen);
  expect(read(query)).toEqual(chosen);
  expect(query.get('from')).toBe('ad');
});
