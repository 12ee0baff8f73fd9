import { stubEntry, stubVehicle } from '../../testing/stub-vehicle.ts';
import { cardQuote, exampleQuote, monthlyPrice } from './card-quote.ts';
import { quoteTerms } from './quote-terms.ts';

it('shows the PCP, and never another product in its place (S109)', () => {
  const quotes = {
    '1': [stubEntry('HP', { RegularPayment: 367 }), stubEntry('PCP')],
    '2': [stubEntry('HP')],
  };
  expect(cardQuote(quotes, '1')?.RegularPayment).toBe(271.16);
  expect(cardQuote(quotes, '2')).toBeNull();
  expect(cardQuote(quotes, '3')).toBeNull();
});

it('tells what a monthly price rests on', () => {
  expect(monthlyPrice(stubEntry('PCP').Finance.Quote)).toEqual({
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

describe('the terms of a card', () => {
  it('are its own by default (S110)', () => {
    expect(quoteTerms()).toEqual({
      credit_rating: 'excellent',
      term: 48,
      mileage: 8000,
      deposit: 10,
      deposit_type: 'percentage',
    });
  });

  it('with a deposit are 60 months and 8,000 miles, and pounds (S92, S93)', () => {
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
