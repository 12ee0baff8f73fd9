import { offerTemplateIds } from './offer.ts';

it('S13: knows offer templates by their editorial ids', () => {
  expect(offerTemplateIds).toEqual({ finance: 36, service: 46, fleet: 47 });
});
