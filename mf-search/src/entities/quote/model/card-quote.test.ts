import { stubEntry, stubVehicle } from '../../../testing/stub-vehicle.ts';
import { exampleQuote, monthlyPrice, quoteOf } from './card-quote.ts';
import { quoteTerms } from './quote-terms.ts';

it('S109: takes the product that is asked for, and never another in its place', () => {
  const both = [stubEntry('HP', { RegularPayment: 367 }), stubEntry('PCP')];
  expect(quoteOf(both, 'PCP')?.RegularPayment).toBe(271.16);
  expect(quoteOf(both, 'HP')?.RegularPayment).toBe(367);
  expect(quoteOf([stubEntry('HP')], 'PCP')).toBeNull();
  expect(quoteOf(undefined, 'PCP')).toBeNull();
});

it('tells what a monthly price rests on', () => {
  expect(monthlyPrice(stubEntry('PCP').Finance.Quote, 'PCP')).toEqual({
    amount: 271.16,
    product: 'PCP',
    term: 48,
    deposit: 1600,
  });
});

it('takes the first vehicle with a monthly price as the example of them all', () => {
  const vehicles = [stubVehicle({ stock_id: '1' }), stubVehicle({ stock_id: '2', model: 'Kuga' })];
  expect(exampleQuote(vehicles, { '2': [stubEntry('PCP')] })?.vehicle.model).toBe('Kuga');
  expect(exampleQuote(vehicles, { '1': [stubEntry('HP')] })).toBeNull();
});

describe('S110: the terms of a card', () => {
  it('are its own by default', () => {
    expect(quoteTerms()).toEqual({
      credit_rating: 'excellent',
      term: 48,
      mileage: 8000,
      deposit: 10,
      deposit_type: 'percentage',
    });
  });

  it('S92, S93: with a deposit are 60 months and 8,000 miles, and pounds', () => {
    expect(quoteTerms({ finance_deposit: 2000 })).toMatchObject({
      term: 60,
      mileage: 8000,
      deposit: 2000,
      deposit_type: 'amount',
    });
  });

  it('follow the search', () => {
    expect(quoteTerms({ finance_term: 36, finance_mileage: 12000 })).toMatchObject({
      term: 36,
      mileage: 12000,
      deposit: 10,
    });
  });
});
