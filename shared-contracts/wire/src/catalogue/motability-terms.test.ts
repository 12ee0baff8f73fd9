import {
  areMotabilityOffersOver,
  motabilityAllowanceNames,
  motabilityTerms,
} from './motability-terms.ts';

it('S157: states the published terms, whose offers ended on 30 June 2023', () => {
  expect(motabilityTerms).toMatchObject({
    years: 3,
    included: ['insurance', 'servicing', 'road tax', 'breakdown cover'],
    excessMileage: '3p plus VAT',
  });
  expect(areMotabilityOffersOver('2023-06-30')).toBe(false);
  expect(areMotabilityOffersOver('2023-07-01')).toBe(true);
});

it('S158: lists every allowance, including those of Scotland', () => {
  expect(Object.keys(motabilityAllowanceNames).toSorted()).toEqual([
    'ADP',
    'AFIP',
    'CDP',
    'DLA',
    'PIP',
    'WPMS',
  ]);
});
