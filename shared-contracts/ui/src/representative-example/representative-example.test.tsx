import { render, screen } from '@testing-library/react';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { quoteFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { RepresentativeExample } from './representative-example.tsx';

function show(quote: Quote, layout: 'rows' | 'columns' = 'columns') {
  const offer = { product: 'PCP', quote } as const;
  render(
    <RepresentativeExample id="example" offer={offer} layout={layout} disclosure="A broker." />,
  );
}

/** The names and values of the figures in order. */
function figuresOf(quote: Quote): [string | null, string | null][] {
  show(quote);
  const words = (role: 'term' | 'definition') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  const figures = words('definition');
  return words('term').map((term, index) => [term, figures[index] ?? null]);
}

it('shows every figure that CONC 3.5.5R requires, with the required names and order', () => {
  expect(figuresOf(quoteFixture({ PurchaseFee: 10 }))).toEqual([
    ['Rate of interest', '10.39% a year, fixed'],
    ['Option to purchase fee', '£10.00'],
    ['Total charge for credit', '£4,354.52'],
    ['Total amount of credit', '£14,400.00'],
    ['Cash price', '£16,000.00'],
    ['Deposit', '£1,600.00'],
    ['Duration of agreement', '48 months'],
    ['Total amount payable', '£20,354.52'],
    ['47 monthly payments of', '£271.16'],
    ['Optional final payment', '£6,000.00'],
    ['Mileage limit', '8,000 miles a year'],
    ['Each mile over the limit', '£0.08'],
  ]);
  expect(screen.getByText('A broker.')).toBeVisible();
});

it('omits zero amounts and a rate that the lender does not state', () => {
  const { FixedRatePa: _unstated, ...quote } = quoteFixture({
    Residual: 0,
    PurchaseFee: 0,
    ExcessMileageRate: 0,
  });
  const terms = figuresOf(quote).map(([term]) => term);
  expect(terms).toHaveLength(7);
  for (const term of ['Rate of interest', 'Optional final payment', 'Mileage limit']) {
    expect(terms).not.toContain(term);
  }
});

it('states the representative APR in the heading', () => {
  show(quoteFixture());
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Representative example: 10.9% APR representative',
  );
});

it('is a landmark in the columns layout, but not in the rows layout', () => {
  show(quoteFixture());
  const name = 'Representative example: 10.9% APR representative';
  expect(screen.getByRole('region', { name })).toHaveAttribute('id', 'example');
  document.body.replaceChildren();
  show(quoteFixture(), 'rows');
  expect(screen.queryByRole('region')).toBeNull();
});
