import type { Vehicle } from './vehicle.ts';
import { vehiclePicture, type VehiclePicture } from './vehicle-picture.ts';

/** Maximum number of pictures on a card. The vehicle's own page shows all of them. */
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

/** Fields that few vehicles have. A card contains them only if they have a value. */
const rareCardFields = [
  'write_off_category',
  'attention_line',
] as const satisfies readonly (keyof Vehicle)[];

type CardField = (typeof cardFields)[number];
type RareCardField = (typeof rareCardFields)[number];

/**
 * The fields of a vehicle that its card shows (S104). Kept few, because each page also contains its
 * cards' data as JSON for hydration. A `Vehicle` is a valid `CardVehicle`.
 */
export interface CardVehicle extends Pick<Vehicle, CardField | RareCardField> {
  site: Vehicle['site'];
  media_urls: readonly VehiclePicture[];
  extra_offers: readonly { contents: { title: string | null } }[];
  /** Range in miles on a full charge; absent if unknown. */
  electric_data?: Pick<NonNullable<Vehicle['electric_data']>, 'mileage_range'> | null;
}

/** The part of a vehicle that its card shows. */
export function cardVehicle(vehicle: CardVehicle): CardVehicle {
  const picked = Object.fromEntries(cardFields.map((field) => [field, vehicle[field]]));
  const rare = rareCardFields.filter((field) => vehicle[field] != null);
  const { site } = vehicle;
  const miles = vehicle.electric_data?.mileage_range;
  return {
    ...(picked as Pick<Vehicle, CardField>),
    ...Object.fromEntries(rare.map((field) => [field, vehicle[field]])),
    ...(miles != null && { electric_data: { mileage_range: miles } }),
    site: site === null || typeof site === 'string' ? site : site.name,
    media_urls: vehicle.media_urls.slice(0, maxCardPictures).map(vehiclePicture),
    extra_offers: vehicle.extra_offers.map(({ contents: { title } }) => ({ contents: { title } })),
  };
}
