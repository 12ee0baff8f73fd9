import { offerTemplateIds } from './offer.ts';

it('S13: knows the templates of offers by the ids that editors give them', () => {
  expect(offerTemplateIds).toEqual({ finance: 36, service: 46, fleet: 47 });
});
