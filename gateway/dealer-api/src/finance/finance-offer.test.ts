import type { CreditRating } from '@contracts/wire/catalogue/finance-defaults';
import { financeBasis } from './finance-basis.ts';
import { financeEntries, financeEntry } from './finance-offer.ts';
import type { FinanceVehicle } from './finance-product.ts';
import { futureValuePence } from './future-value.ts';

const vehicle: FinanceVehicle = { pricePence: 16_000_00, ageMonths: 36, odometerMiles: 30_000 };
const basis = financeBasis({ term: 48, mileage: 8000, deposit: 10, deposit_type: 'percentage' });

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
    expect(keys({ odometerMiles: 95_000 })).toEqual(['HP']);
    expect(keys({ ageMonths: 140 })).toEqual([]);
    expect(keys({ pricePence: 900_00 })).toEqual([]);
  });

  it('keeps a final value that the credit can carry, however much is put down', () => {
    const paid = quote('PCP', { deposit: 100, deposit_type: 'percentage' });
    expect(paid?.Balance).toBe((paid?.Residual ?? 0) + 500);
    expect(paid?.TotalDeposit).toBe(16_000 - (paid?.Balance ?? 0));
  });
});

describe('conditional sale', () => {
  const keysFor = (credit_rating: CreditRating) =>
    financeEntries(vehicle, financeBasis({ credit_rating })).map(({ Finance }) => Finance.Key);

  it('is offered with HP for poor ratings only, at the same sums', () => {
    expect(keysFor('fair')).toEqual(['PCP', 'HP']);
    expect(keysFor('poor')).toEqual(['PCP', 'HP', 'CS']);
    const poor = financeBasis({ credit_rating: 'poor', term: 72 });
    const [sale, hire] = (['CS', 'HP'] as const).map(
      (product) => financeEntry(product, vehicle, poor)?.Finance.Quote,
    );
    expect(sale?.Term).toBe(60);
    expect(sale).toEqual(hire);
  });
});

it('costs nothing at 0% except pennies of rounding up', () => {
  const free = { ...basis, aprPercent: 0 };
  for (const { Finance } of financeEntries(vehicle, free)) {
    expect(Finance.Quote).toMatchObject({ Apr: 0, FixedRatePa: 0 });
    expect(Finance.Quote.ChargesForCredit).toBeLessThan(Finance.Quote.NumberOfPayments / 100);
  }
});

describe('defaults for omitted terms (S91, S92)', () => {
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
