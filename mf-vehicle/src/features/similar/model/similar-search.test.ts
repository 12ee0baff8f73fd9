import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { similarSearch } from './similar-search.ts';

const none = new URLSearchParams();

it('searches for the same make and body type, excluding the vehicle itself', () => {
  const vehicle = vehicleFixture({ make_slug: 'ford', body_type: 'Hatchback', stock_id: '104211' });
  expect(similarSearch(vehicle, none)).toEqual({
    title: 'Similar cars',
    query: 'make=ford&body_type=Hatchback',
    exceptStockId: '104211',
  });
});

it.each([
  ['CONTRACT-HIRE-PERSONAL', 'Similar cars to lease'],
  ['CONTRACT-HIRE-BUSINESS', 'Similar cars to lease'],
  ['MOTABILITY', 'Similar cars on the Motability Scheme'],
  ['OFFER', 'Similar cars'],
] as const)(
  'vehicle-and-order#10: for a %s advert, searches for adverts of the same kind',
  (advert_classification, title) => {
    const vehicle = vehicleFixture({ advert_classification, body_type: 'Hatchback' });
    expect(similarSearch(vehicle, none)).toMatchObject({
      title,
      query: `advert_classification=${advert_classification}&body_type=Hatchback`,
    });
  },
);

it('searches by make alone if the body type is unknown', () => {
  const van = vehicleFixture({ category: 'van', make_slug: 'ford', body_type: null });
  expect(similarSearch(van, none)).toMatchObject({
    title: 'Similar vans',
    query: 'make=ford',
  });
});

it.each([
  ['USED', 'make=ford&finance_type=HP&finance_term=36'],
  ['CONTRACT-HIRE-PERSONAL', 'advert_classification=CONTRACT-HIRE-PERSONAL'],
] as const)(
  'shopper#3: keeps the finance terms in the search if they apply to a %s advert',
  (kind, query) => {
    const vehicle = vehicleFixture({
      make_slug: 'ford',
      body_type: null,
      advert_classification: kind,
    });
    const terms = new URLSearchParams('finance_type=HP&finance_term=36');
    expect(similarSearch(vehicle, terms).query).toBe(query);
  },
);
