import { render, screen } from '@testing-library/react';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { quoteFixtures } from '@contracts/wire/catalogue/finance-quote.fixture';
import { ExampleFigures } from './example-figures.tsx';

/** The names of the figures, and the figures, as they stand one after the other. */
function figuresOf(quote: Quote): [string | null, string | null][] {
  render(<ExampleFigures quote={quote} layout="rows" />);
  const words = (role: 'term' | 'definition') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  const figures = words('definition');
  return words('term').map((term, index) => [term, figures[index] ?? null]);
}

it('are all that CONC 3.5.5R asks for, each by its name', () => {
  expect(figuresOf({ ...quoteFixtures.PCP, FixedRatePa: 10.39, PurchaseFee: 10 })).toEqual([
    ['Representative APR', '10.9% APR'],
    ['Rate of interest, fixed', '10.39% a year'],
    ['Cash price', '£16,000.00'],
    ['Deposit', '£1,600.00'],
    ['Amount of credit', '£14,400.00'],
    ['Length of agreement', '48 months'],
    ['47 monthly payments of', '£271.16'],
    ['Optional final payment', '£6,000.00'],
    ['Option to purchase fee', '£10.00'],
    ['Cost of credit', '£4,344.52'],
    ['Total amount payable', '£20,344.52'],
    ['Miles a year', '8,000 miles'],
    ['Each mile over the limit', '£0.08'],
  ]);
});

it('leave out what is nothing', () => {
  const hirePurchase = { ...quoteFixtures.PCP, Residual: 0, PurchaseFee: 0, ExcessMileageRate: 0 };
  const terms = figuresOf(hirePurchase).map(([term]) => term);
  for (const term of ['Optional final payment', 'Option to purchase fee', 'Miles a year']) {
    expect(terms).not.toContain(term);
  }
});
