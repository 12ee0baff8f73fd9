import fc from 'fast-check';
import { financeLimits } from 'shared-contracts/catalogue/finance-defaults';
import { financeBasis } from './finance-basis.ts';
import { financeEntries, financeEntry, monthlyPricePence } from './finance-offer.ts';
import { creditProducts, type FinanceBasis, type FinanceVehicle } from './finance-product.ts';
import { futureValuePence } from './future-value.ts';

const vehicle: FinanceVehicle = { pricePence: 16_000_00, ageMonths: 36, odometerMiles: 30_000 };
const basis = financeBasis({ term: 48, mileage: 8000, deposit: 10, deposit_type: 'percentage' });

const vehicles = fc.record({
  pricePence: fc.integer({ min: 500_00, max: 120_000_00 }),
  ageMonths: fc.integer({ min: 0, max: 180 }),
  odometerMiles: fc.integer({ min: 0, max: 180_000 }),
});
const bases: fc.Arbitrary<FinanceBasis> = fc.record({
  termMonths: fc.integer({ min: 1, max: 120 }),
  annualMileage: fc.integer({ min: 1, max: 100_000 }),
  deposit: fc.oneof(
    fc.record({
      type: fc.constant('amount' as const),
      pence: fc.integer({ min: 0, max: 200_000_00 }),
    }),
    fc.record({
      type: fc.constant('percentage' as const),
      percent: fc.integer({ min: 0, max: 100 }),
    }),
  ),
  aprPercent: fc.constantFrom(0, 8.9, 9.9, 10.9, 11.9, 13.9, 15.9),
  creditRating: fc.constantFrom('poor', 'fair', 'good', 'excellent'),
});

const pence = (pounds: number) => Math.round(pounds * 100);

describe('any quote', () => {
  it('adds up as the shopper reads it, within the limits of its product', () => {
    fc.assert(
      fc.property(vehicles, bases, (anyVehicle, anyBasis) => {
        for (const { Finance } of financeEntries(anyVehicle, anyBasis)) {
          const { Key, Quote } = Finance;
          const paid =
            pence(Quote.TotalDeposit) +
            Quote.NumberOfPayments * pence(Quote.RegularPayment) +
            pence(Quote.Residual) +
            pence(Quote.PurchaseFee);
          expect(pence(Quote.TotalAmountPayable)).toBe(paid);
          expect(pence(Quote.ChargesForCredit)).toBe(paid - pence(Quote.TotalPrice));
          expect(pence(Quote.Balance)).toBe(pence(Quote.TotalPrice) - pence(Quote.TotalDeposit));
          expect(Quote.ChargesForCredit).toBeGreaterThanOrEqual(0);
          expect(Quote.RegularPayment).toBeGreaterThan(0);
          expect(Quote.TotalDeposit).toBeGreaterThanOrEqual(financeLimits.minimumDeposit);
          expect(Quote.Term).toBeLessThanOrEqual(Key === 'PCP' ? 48 : 60);
          expect(Quote.NumberOfPayments).toBe(Key === 'PCP' ? Quote.Term - 1 : Quote.Term);
        }
      }),
    );
  });

  it('has the monthly price that the catalogue sorts and filters by, to the penny', () => {
    fc.assert(
      fc.property(vehicles, bases, (anyVehicle, anyBasis) => {
        for (const product of creditProducts) {
          const quoted = financeEntry(product, anyVehicle, anyBasis)?.Finance.Quote.RegularPayment;
          const monthly = monthlyPricePence(product, anyVehicle, anyBasis);
          expect(monthly).toBe(quoted === undefined ? undefined : pence(quoted));
        }
      }),
    );
  });
});

describe('limits', () => {
  const quote = (product: 'PCP' | 'HP', asked: Parameters<typeof financeBasis>[0]) =>
    financeEntry(product, vehicle, financeBasis(asked))?.Finance.Quote;

  it('runs a PCP for at most 48 months and HP for 60, and says so in Term (S216)', () => {
    expect(quote('PCP', { term: 60 })).toMatchObject({ Term: 48, NumberOfPayments: 47 });
    expect(quote('HP', { term: 72 })).toMatchObject({ Term: 60, NumberOfPayments: 60 });
  });

  it('moves a deposit to its limits, and says so in TotalDeposit (S216)', () => {
    expect(quote('HP', { deposit: 0, deposit_type: 'amount' })?.TotalDeposit).toBe(99);
    expect(quote('HP', { deposit: 50_000, deposit_type: 'amount' })?.TotalDeposit).toBe(15_500);
  });

  it('offers no PCP for an old vehicle and nothing for a worthless one', () => {
    const keys = (changed: Partial<FinanceVehicle>) =>
      financeEntries({ ...vehicle, ...changed }, basis).map(({ Finance }) => Finance.Key);
    expect(keys({})).toEqual(['PCP', 'HP']);
    expect(keys({ ageMonths: 84 })).toEqual(['HP']);
    expect(keys({ pricePence: 900_00 })).toEqual([]);
  });
});

describe('what a caller leaves out (S91, S92)', () => {
  it('is 48 months, 8,000 miles and 10 per cent at the rate of an excellent rating', () => {
    expect(financeBasis({})).toEqual({
      termMonths: 48,
      annualMileage: 8000,
      deposit: { type: 'percentage', percent: 10 },
      aprPercent: 10.9,
      creditRating: 'excellent',
    });
  });

  it('takes a deposit other than 10 as an amount', () => {
    expect(financeBasis({ deposit: 1000 }).deposit).toEqual({ type: 'amount', pence: 1000_00 });
    expect(financeBasis({ deposit: 10 }).deposit).toEqual({ type: 'percentage', percent: 10 });
  });

  it.each([
    ['poor', 15.9],
    ['fair', 13.9],
    ['good', 11.9],
    ['excellent', 10.9],
  ] as const)('rates %s credit at %d per cent (S82)', (credit_rating, apr) => {
    expect(financeBasis({ credit_rating }).aprPercent).toBe(apr);
    const quote = financeEntry('HP', vehicle, financeBasis({ credit_rating }))?.Finance.Quote;
    expect(quote?.Apr).toBe(apr);
  });
});

describe('the guaranteed future value', () => {
  const asked = { ...vehicle, termMonths: 48, annualMileage: 10_000 };

  it('is between a quarter and a half of the price after four years', () => {
    for (const ageMonths of [0, 12, 36, 60]) {
      const share = futureValuePence({ ...asked, ageMonths }) / asked.pricePence;
      expect(share).toBeGreaterThan(0.25);
      expect(share).toBeLessThan(0.5);
    }
  });

  it('falls with every year and every mile', () => {
    const value = futureValuePence(asked);
    expect(futureValuePence({ ...asked, termMonths: 36 })).toBeGreaterThan(value);
    expect(futureValuePence({ ...asked, annualMileage: 15_000 })).toBeLessThan(value);
    expect(futureValuePence({ ...asked, odometerMiles: 90_000 })).toBeLessThan(value);
  });
});
