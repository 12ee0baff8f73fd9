import { vehicleFixture } from './vehicle.fixture.ts';
import { cardVehicle, maxCardPictures } from './card-vehicle.ts';

const picture = { url: '/u.svg', thumb: '/t.svg', medium: '/m.svg', large: '/l.svg' };

test('a card contains less than a third of the advert data, and no VIN', () => {
  const vehicle = vehicleFixture({
    media_urls: Array.from({ length: 20 }, () => picture),
    description: 'Long. '.repeat(200),
  });
  const card = cardVehicle(vehicle);
  expect(JSON.stringify(card).length).toBeLessThan(JSON.stringify(vehicle).length / 3);
  expect(card).not.toHaveProperty('vin');
  expect(card.media_urls).toHaveLength(maxCardPictures);
  expect(card.media_urls[0]).toEqual({ thumb: '/t.svg', medium: '/m.svg', large: '/l.svg' });
});

test('data#1: a card has all sizes of a photograph, but only one URL for a drawing', () => {
  const photograph = { ...picture, width: 1280, height: 720 };
  const drawing = { url: '/d.svg', thumb: '/d.svg', medium: '/d.svg', large: '/d.svg' };
  const { media_urls } = cardVehicle(vehicleFixture({ media_urls: [photograph, drawing] }));
  expect(media_urls).toEqual([
    { thumb: '/t.svg', medium: '/m.svg', large: '/l.svg', width: 1280, height: 720 },
    { large: '/d.svg' },
  ]);
});

test('making a card from a card changes nothing', () => {
  const card = cardVehicle(vehicleFixture());
  expect(cardVehicle(card)).toEqual(card);
  expect(card.site).toBe('Wexcombe Bristol');
});

test('data#19: a card has a write-off category only if the advert has one', () => {
  expect(cardVehicle(vehicleFixture({ write_off_category: 'S' })).write_off_category).toBe('S');
  expect(cardVehicle(vehicleFixture({ write_off_category: null }))).not.toHaveProperty(
    'write_off_category',
  );
});

test('shopper#8: a card has an electric range only if it is known', () => {
  const electric_data = {
    battery_capacity: 77,
    mileage_range: 268,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  };
  const card = cardVehicle(vehicleFixture({ electric_data }));
  expect(card.electric_data).toEqual({ mileage_range: 268 });
  expect(cardVehicle(card)).toEqual(card);
  expect(cardVehicle(vehicleFixture({ electric_data: null }))).not.toHaveProperty('electric_data');
  const unknown = { ...electric_data, mileage_range: null };
  expect(cardVehicle(vehicleFixture({ electric_data: unknown }))).not.toHaveProperty(
    'electric_data',
  );
});
