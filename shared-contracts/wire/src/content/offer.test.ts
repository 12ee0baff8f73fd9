import { offerTemplateIds } from './offer.ts';

it('S13: maps the offer templates to their editorial ids', () => {
  expect(offerTemplateIds).toEqual({ finance: 36, service: 46, fleet: 47 });
});
