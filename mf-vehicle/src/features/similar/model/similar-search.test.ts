import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { similarSearch } from './similar-search.ts';

it('looks for the same make and body, without the vehicle itself', () => {
  const vehicle = vehicleFixture({ make_slug: 'ford', body_type: 'Hatchback', stock_id: '104211' });
  expect(similarSearch(vehicle, 'car')).toEqual({
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
  'vehicle-and-order#10: looks beside %s for the same kind',
  (advert_classification, title) => {
    const vehicle = vehicleFixture({ advert_classification, body_type: 'Hatchback' });
    expect(similarSearch(vehicle, 'car')).toMatchObject({
      title,
      query: `advert_classification=${advert_classification}&body_type=Hatchback`,
    });
  },
);

it('looks for the make alone where no body is known', () => {
  const van = vehicleFixture({ make_slug: 'ford', body_type: null });
  expect(similarSearch(van, 'van')).toMatchObject({ title: 'Similar vans', query: 'make=ford' });
});
