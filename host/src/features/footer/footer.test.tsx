import { screen, within } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import { Footer } from './footer.tsx';

it('holds the links, legal texts and numbers of the brand (S64)', async () => {
  renderRoute({ Component: Footer }, { path: '/' });
  const footer = await screen.findByRole('contentinfo');
  const links = within(footer).getByRole('region', { name: 'Find a car' });
  expect(within(links).getByRole('link', { name: 'All vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search',
  );
  expect(within(footer).getByRole('region', { name: 'Finance disclosure' })).toHaveTextContent(
    'Stub Motors Limited is a credit broker, not a lender.',
  );
  expect(within(footer).getByRole('region', { name: 'Admin fee' })).toHaveTextContent(
    'The prices that we show include every fee.',
  );
  expect(footer).toHaveTextContent('number 00000000');
  expect(footer).toHaveTextContent('VAT number GB 000 0000 00');
  expect(footer).toHaveTextContent('FCA reference 000000');
  expect(within(footer).getByRole('link', { name: 'Call 01632 960100' })).toHaveAttribute(
    'href',
    'tel:+441632960100',
  );
});
