import fc from 'fast-check';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { personalLeaseRow } from '@contracts/wire/catalogue/lease-rows';
import { type LeaseTerms, leaseEntries } from './lease-offer.ts';

function business(monthly: number, term: number, months: number, mileage: number): LeaseRow {
  return {
    term,
    monthly_payment: monthly,
    deposit_amount: Math.round(monthly * months * 100) / 100,
    lease_type: 'business',
    lease_term: term,
    lease_initial_rental_equivalent: months,
    lease_mileage: mileage,
  };
}

const rows = [24, 36, 48].flatMap((term) =>
  [5000, 10_000, 15_000].flatMap((mileage) =>
    [1, 3, 6, 9, 12].map((months) =>
      business(300.01 + mileage / 1000 - term - months, term, months, mileage),
    ),
  ),
);

function hires(asked: LeaseTerms, of: readonly LeaseRow[] = rows) {
  const entries = leaseEntries(of, 30_000_00, asked);
  return Object.fromEntries(entries.map(({ Finance }) => [Finance.Key, Finance.Quote]));
}

describe('a lease quote', () => {
  it('uses the terms of a lease card by default (S111)', () => {
    const { BCH } = hires({});
    expect(BCH).toEqual({
      Term: 36,
      AnnualMileage: 10_000,
      TotalPrice: 2385.09 + 35 * 265.01,
      NumberOfPayments: 35,
      RegularPayment: 265.01,
      TotalDeposit: 2385.09,
      Balance: 35 * 265.01,
      TotalAmountPayable: 2385.09 + 35 * 265.01,
      ChargesForCredit: 0,
      ExcessMileageRate: 0.1,
      Apr: 0,
      FixedRatePa: 0,
      Residual: 0,
      PurchaseFee: 0,
    });
  });

  it('is 1.2 times the business price for a person, both as PCH and as PFL (S10, S144)', () => {
    const { PCH, PFL } = hires({});
    expect(PCH).toMatchObject({
      RegularPayment: 318.01,
      TotalDeposit: 2862.09,
      ExcessMileageRate: 0.12,
    });
    expect(PFL).toEqual(PCH);
  });

  it('uses the personal prices of the advert if it has any', () => {
    const own = { ...business(310, 36, 9, 10_000), lease_type: 'personal' as const };
    expect(hires({}, [...rows, own])['PCH']?.RegularPayment).toBe(310);
    expect(Object.keys(hires({}, [own]))).toEqual(['PCH', 'PFL']);
  });

  it.each([
    ['with the longest term up to the requested one', { termMonths: 40 }, { Term: 36 }],
    ['with the shortest term if all are longer than requested', { termMonths: 12 }, { Term: 24 }],
    ['with the longest term if all are shorter than requested', { termMonths: 60 }, { Term: 48 }],
    ['with at least the requested mileage', { annualMileage: 8000 }, { AnnualMileage: 10_000 }],
    [
      'with the highest mileage if none is high enough',
      { annualMileage: 30_000 },
      { AnnualMileage: 15_000 },
    ],
    [
      'with the highest initial rental up to the requested one',
      { initialRentalPence: 1700_00 },
      { TotalDeposit: 1608.06 },
    ],
    [
      'with the lowest initial rental if all are higher than requested',
      { initialRentalPence: 0 },
      { TotalDeposit: 273.01 },
    ],
  ])('uses the price row %s', (_words, asked, told) => {
    expect(hires(asked)['BCH']).toMatchObject(told);
  });

  it('is absent if no prices are stored', () => {
    expect(leaseEntries([], 30_000_00, {})).toEqual([]);
  });
});

it('a personal monthly price is rounded to the penny before it is multiplied (S144)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 12 }),
      (pence, months) => {
        const row = personalLeaseRow(business(pence / 100, 36, months, 10_000));
        const monthly = Math.round(row.monthly_payment * 100);
        expect(Math.abs(monthly - pence * 1.2)).toBeLessThanOrEqual(0.5);
        expect(Math.round(row.deposit_amount * 100)).toBe(monthly * months);
      },
    ),
    { numRuns: 2000 },
  );
});
