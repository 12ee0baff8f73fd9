import { render, screen } from '@testing-library/react';
import { Price } from './price.tsx';

const monthly = { amount: 271.16, product: 'PCP', term: 48, deposit: 1600 };

it('shows the product, term and deposit beside a monthly price', () => {
  const { container } = render(<Price cash={15995} monthly={monthly} exampleHref="/finance#ex" />);
  expect(container).toHaveTextContent('£15,995');
  expect(container).toHaveTextContent('£271.16 a month, PCP, 48 months, £1,600 deposit');
  expect(screen.getByRole('link', { name: 'Representative example' })).toHaveAttribute(
    'href',
    '/finance#ex',
  );
});

it('search#16, S12: shows the price of a commercial vehicle including VAT first, then without VAT', () => {
  const { container } = render(<Price cash={21500} vat={{ including: 25800, ratePercent: 20 }} />);
  expect(container).toHaveTextContent(/^£25,800 including VAT at 20%£21,500 \+ VAT$/);
});

it('does not round a deposit', () => {
  const lease = { amount: 249.5, product: 'Personal lease', term: 36, deposit: 2245.5 };
  const { container } = render(<Price monthly={lease} />);
  expect(container).toHaveTextContent('36 months, £2,245.50 deposit');
});

it('data#9: shows the pence of every price that has any', () => {
  const { container } = render(
    <Price cash={12995.5} was={13250.25} vat={{ including: 15594.6, ratePercent: 20 }} />,
  );
  expect(container).toHaveTextContent('£12,995.50 + VAT');
  expect(container).toHaveTextContent('was £13,250.25');
  expect(container).toHaveTextContent('£15,594.60 including VAT');
});

it('omits an earlier price that is not higher than the current price', () => {
  const { container } = render(<Price cash={12995} was={12995} />);
  expect(container).not.toHaveTextContent('was');
});
