import { render, screen, within } from '@testing-library/react';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { extraOffers, OfferBanner } from './extra-offers.tsx';

const contribution = {
  title: 'Ford offer',
  contributions: [
    { term: 'From us', description: '£1,500' },
    { term: 'From the manufacturer', description: '£500' },
  ],
  terms: [],
};
const service = {
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

const offer = (title: string | null, terms: string | null) => ({
  template_slug: null,
  contents: { title, terms__and__conditions: terms },
});

it('S138: reads offers from both extra_offers and the single extra_offer', () => {
  const vehicle = vehicleFixture({
    extra_offers: [offer('First service included', 'Within 13 months.')],
    extra_offer: offer(null, null),
  });
  expect(extraOffers(vehicle)).toEqual([
    { title: 'First service included', contributions: [], terms: ['Within 13 months.'] },
    { title: 'Extra offer', contributions: [], terms: [] },
  ]);
});

it('S139: reads the advert’s own offer, with its contributions and terms', () => {
  const contents: Vehicle['contents'] = [
    { dealer_contribution: 1500 },
    { franchise_contribution: 500 },
    { terms_and_conditions: 'While stocks last.' },
    { disclaimer: 'Finance is subject to status.' },
  ];
  expect(extraOffers(vehicleFixture({ contents }))).toEqual([
    {
      title: 'Ford offer',
      contributions: [
        { term: 'From us', description: '£1,500' },
        { term: 'From the manufacturer', description: '£500' },
      ],
      terms: ['While stocks last.', 'Finance is subject to status.'],
    },
  ]);
});

it('S139: omits a contribution of £0', () => {
  const contents: Vehicle['contents'] = [
    { dealer_contribution: 1500 },
    { franchise_contribution: 0 },
  ];
  const [offered] = extraOffers(vehicleFixture({ contents }));
  expect(offered?.contributions.map(({ term }) => term)).toEqual(['From us']);
});

it('S138: uses a default title for an offer that has none', () => {
  const titles = [null, ''].map((title) => {
    const [offered] = extraOffers(vehicleFixture({ extra_offers: [offer(title, 'Terms.')] }));
    return offered?.title;
  });
  expect(titles).toEqual(['Extra offer', 'Extra offer']);
});

it('ignores contents of the advert that are not offers', () => {
  expect(extraOffers(vehicleFixture({ contents: [{ reservation_status: 'Reserved' }] }))).toEqual(
    [],
  );
});
