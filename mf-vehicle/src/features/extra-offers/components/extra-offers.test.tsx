import { render, screen, within } from '@testing-library/react';
import type { ExtraOffer } from '../model/extra-offers.ts';
import { OfferBanner } from './extra-offers.tsx';

const contribution: ExtraOffer = {
  title: 'Ford offer',
  contributions: [
    { term: 'From us', description: '£1,500' },
    { term: 'From the manufacturer', description: '£500' },
  ],
  terms: [],
};
const service: ExtraOffer = {
  title: 'First service included',
  contributions: [],
  terms: ['Within 13 months.'],
};

it('S139: shows the value of each offer on the card in one line', () => {
  render(<OfferBanner offers={[contribution, service]} variant="card" />);
  const offers = within(screen.getByRole('list', { name: 'Extra offers' }));
  const lines = offers.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Ford offer: £1,500 from us, £500 from the manufacturer',
    'First service included',
  ]);
});

it('S139: lists the contribution of each payer in the details', () => {
  render(<OfferBanner offers={[contribution]} variant="details" />);
  expect(screen.getByRole('heading', { name: 'Ford offer' })).toBeVisible();
  expect(screen.getByText('From us').closest('div')).toHaveTextContent('£1,500');
  expect(screen.getByText('From the manufacturer').closest('div')).toHaveTextContent('£500');
});

it.each(['card', 'details'] as const)(
  'S138: in the %s form, links to terms only for offers that have them',
  (form) => {
    render(<OfferBanner offers={[contribution, service]} variant={form} />);
    const [without, withTerms] = screen.getAllByRole('listitem');
    if (!without || !withTerms) throw new Error('Two offers were given');
    expect(within(without).queryByRole('link')).not.toBeInTheDocument();
    expect(within(withTerms).getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  },
);
