import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { stubOffer } from '../../../testing/stub-offer.ts';
import { offerMatchesSearch, offersQuery } from './search-offers.ts';

it.each<[string, SearchFilters]>([
  ['a registration', { vrm: 'AB21CDE' }],
  ['four makes', { make: ['audi', 'bmw', 'ford', 'kia'] }],
])('S101: no offers are requested in a search for %s', (_what, filters) => {
  expect(offersQuery(filters)).toBeNull();
});

it('S101: offers are requested for up to three makes', () => {
  expect(offersQuery({ make: ['audi', 'bmw', 'ford'] })).not.toBeNull();
});

it('S125: offers are requested by make, range, place and kind', () => {
  expect(
    offersQuery({
      make: ['ford'],
      range: ['puma'],
      sites: ['bath'],
      advert_classification: ['NEARLY_NEW', 'USED'],
    }),
  ).toEqual({
    'searchOptions[template]': 'results-page-offer',
    'searchOptions[use_filter_rules]': '1',
    'searchOptions[live]': '1',
    'searchOptions[make]': 'ford',
    'searchOptions[range]': 'puma',
    'searchOptions[location]': 'bath',
    'searchOptions[type]': 'USED',
  });
});

it.each<[SearchFilters, string | undefined]>([
  [{ advert_classification: ['OFFER'] }, 'NEW'],
  [{ advert_classification: ['NEW'] }, 'NEW'],
  [{ advert_classification: ['NEARLY_NEW', 'USED'] }, 'USED'],
  [{}, undefined],
])('S101: a search for %j requests offers of type %s', (filters, type) => {
  expect(offersQuery(filters)?.['searchOptions[type]']).toBe(type);
});

describe('shopper: an offer beside the results is shown only if it matches the search, S101', () => {
  const toBuyers = stubOffer({ products: ['PCP'] });
  const toAnybody = stubOffer();
  const toLease = stubOffer({ products: ['PCH', 'BCH'] });
  const onElectric = stubOffer({ matching_rules: [{ key: 'fuel_type', values: ['electric'] }] });
  const onVans = stubOffer({ matching_rules: [{ key: 'body_type', values: ['Van'] }] });

  it.each<[string, ReturnType<typeof stubOffer>, SearchFilters, boolean]>([
    ['finance to buy', toBuyers, {}, true],
    ['finance to buy', toBuyers, { advert_classification: ['CONTRACT-HIRE-PERSONAL'] }, false],
    ['no particular product', toAnybody, { advert_classification: ['MOTABILITY'] }, false],
    ['no particular product', toAnybody, { advert_classification: ['USED'] }, true],
    ['leases', toLease, { advert_classification: ['CONTRACT-HIRE-BUSINESS'] }, true],
    ['leases', toLease, {}, false],
    ['electric cars', onElectric, { fuel_type: ['diesel', 'petrol'] }, false],
    ['electric cars', onElectric, { fuel_type: ['electric'] }, true],
    ['electric cars', onElectric, {}, true],
    ['vans', onVans, { body_type: ['SUV'] }, false],
    ['vans', onVans, { body_type: ['SUV', 'Van'] }, true],
  ])('an offer for %s, case %#', (_what, offer, filters, goes) => {
    expect(offerMatchesSearch(offer, filters)).toBe(goes);
  });
});
