import type { CreditRating } from '@contracts/wire/catalogue/finance-defaults';
import { financeBasis } from './finance-basis.ts';
import { financeEntries, financeEntry } from './finance-offer.ts';
import { type FinanceVehicle, futureValuePence } from './finance-product.ts';

const vehicle: FinanceVehicle = { pricePence: 16_000_00, ageMonths: 36, odometerMiles: 30_000 };
const basis = financeBasis({ term: 48, mileage: 8000, deposit: 10, deposit_type: 'percentage' });

describe('the product limits', () => {
  const quote = (product: 'PCP' | 'HP', asked: Parameters<typeof financeBasis>[0]) =>
    financeEntry(product, vehicle, financeBasis(asked))?.Finance.Quote;

  it('shorten a PCP to 48 and an HP to 60 months, as Term shows (S216)', () => {
    expect(quote('PCP', { term: 60 })).toMatchObject({ Term: 48, NumberOfPayments: 47 });
    expect(quote('HP', { term: 72 })).toMatchObject({ Term: 60, NumberOfPayments: 60 });
  });

  it('adjust a deposit that is too low or too high, as TotalDeposit shows (S216)', () => {
    expect(quote('HP', { deposit: 0, deposit_type: 'amount' })?.TotalDeposit).toBe(99);
    expect(quote('HP', { deposit: 50_000, deposit_type: 'amount' })?.TotalDeposit).toBe(15_500);
  });

  it('exclude PCP for older vehicles and every product for very old or cheap ones', () => {
    const keys = (changed: Partial<FinanceVehicle>) =>
      financeEntries({ ...vehicle, ...changed }, basis).map(({ Finance }) => Finance.Key);
    expect(keys({})).toEqual(['PCP', 'HP']);
    expect(keys({ ageMonths: 84 })).toEqual(['HP']);
    expect(keys({ odometerMiles: 95_000 })).toEqual(['HP']);
    expect(keys({ ageMonths: 140 })).toEqual([]);
    expect(keys({ pricePence: 900_00 })).toEqual([]);
  });

  it('keep the credit £500 above the final value, even with a 100% deposit', () => {
    const paid = quote('PCP', { deposit: 100, deposit_type: 'percentage' });
    expect(paid?.Balance).toBe((paid?.Residual ?? 0) + 500);
    expect(paid?.TotalDeposit).toBe(16_000 - (paid?.Balance ?? 0));
  });
});

describe('conditional sale', () => {
  const keysFor = (credit_rating: CreditRating) =>
    financeEntries(vehicle, financeBasis({ credit_rating })).map(({ Finance }) => Finance.Key);

  it('is offered only for a poor credit rating, with the same figures as HP', () => {
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

it('a quote at 0% APR charges only pennies of rounding', () => {
  const free = { ...basis, aprPercent: 0 };
  for (const { Finance } of financeEntries(vehicle, free)) {
    expect(Finance.Quote).toMatchObject({ Apr: 0, FixedRatePa: 0 });
    expect(Finance.Quote.ChargesForCredit).toBeLessThan(Finance.Quote.NumberOfPayments / 100);
  }
});

describe('defaults for omitted terms (S91, S92)', () => {
  it('are 48 months, 8,000 miles, a 10 per cent deposit and an excellent credit rating', () => {
    expect(financeBasis({})).toEqual({
      termMonths: 48,
      annualMileage: 8000,
      deposit: { type: 'percentage', percent: 10 },
      aprPercent: 10.9,
      creditRating: 'excellent',
    });
  });

  it('treat a deposit other than 10 as an amount in pounds', () => {
    expect(financeBasis({ deposit: 1000 }).deposit).toEqual({ type: 'amount', pence: 1000_00 });
    expect(financeBasis({ deposit: 10 }).deposit).toEqual({ type: 'percentage', percent: 10 });
  });

  it.each([
    ['poor', 15.9],
    ['fair', 13.9],
    ['good', 11.9],
    ['excellent', 10.9],
  ] as const)('give %s credit an APR of %d per cent (S82)', (credit_rating, apr) => {
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

  it('falls with a longer term and with more miles', () => {
    const value = futureValuePence(asked);
    expect(futureValuePence({ ...asked, termMonths: 36 })).toBeGreaterThan(value);
    expect(futureValuePence({ ...asked, annualMileage: 15_000 })).toBeLessThan(value);
    expect(futureValuePence({ ...asked, odometerMiles: 90_000 })).toBeLessThan(value);
  });
});
