import type { ContentOffer } from '@contracts/wire/content/offer';

/** An offer as the dealer API sends it. Tests can override individual fields. */
export function stubOffer(fields: Partial<ContentOffer> = {}): ContentOffer {
  return {
    id: 1,
    slug: 'puma',
    template: 'results-page-offer',
    template_id: null,
    title: 'An offer',
    badge: null,
    summary: 'What it is.',
    body: '<p>What it is.</p>',
    image: null,
    link: { label: 'See it', url: '/vehicle-search' },
    dealer_contribution: null,
    representative_apr: null,
    products: [],
    matching_rules: [],
    starts_on: '2026-01-01',
    ends_on: null,
    live: true,
    terms_and_conditions: 'Terms.',
    disclaimer: null,
    seo: { title: null, description: null, noindex: false },
    published_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...fields,
  };
}
