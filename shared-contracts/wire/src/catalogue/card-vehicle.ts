import type { Vehicle, VehicleImage } from './vehicle.ts';

/** Pictures that a card can be turned through; the vehicle's own page has all of them. */
export const maxCardPictures = 6;

const cardFields = [
  'slug',
  'stock_id',
  'card_guid',
  'status',
  'advert_classification',
  'reserved',
  'reservation_status',
  'year',
  'make',
  'model',
  'derivative',
  'vrm',
  'formated_plate',
  'mileage',
  'odometer_value',
  'odometer_units',
  'colour',
  'transmission',
  'fuel_type',
  'fuel_type_slug',
  'price',
  'price_including_vat',
  'price_excluding_vat',
  'original_price',
  'vat_scheme',
  'autotrader_price_indicator',
  'location',
  'distance',
  'finance',
  'advance_payment',
  'allowance_type',
  'weekly_allowance',
  'weekly_rental',
  'lease_length',
] as const satisfies readonly (keyof Vehicle)[];

/**
 * What a card needs to know of a vehicle (S104), and no more: a page carries the data of every card
 * a second time, for the browser to take over. A whole vehicle will do wherever this is asked for.
 */
export interface CardVehicle extends Pick<Vehicle, (typeof cardFields)[number]> {
  site: Vehicle['site'];
  media_urls: readonly Pick<VehicleImage, 'medium' | 'large'>[];
  extra_offers: readonly { contents: { title: string | null } }[];
}

/** The part of a vehicle that its card shows. */
export function cardVehicle(vehicle: CardVehicle): CardVehicle {
  const picked = Object.fromEntries(cardFields.map((field) => [field, vehicle[field]]));
  const { site } = vehicle;
  return {
    ...(picked as Pick<Vehicle, (typeof cardFields)[number]>),
    site: site === null || typeof site === 'string' ? site : site.name,
    media_urls: vehicle.media_urls
      .slice(0, maxCardPictures)
      .map(({ medium, large }) => ({ medium, large })),
    extra_offers: vehicle.extra_offers.map(({ contents: { title } }) => ({ contents: { title } })),
  };
}
