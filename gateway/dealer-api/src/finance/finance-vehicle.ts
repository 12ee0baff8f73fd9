import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';
import { commercialPrice } from '@contracts/wire/catalogue/commercial-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { FinanceVehicle } from './finance-product.ts';

type FinanceFields = Pick<
  Vehicle,
  | 'status'
  | 'advert_classification'
  | 'vat_scheme'
  | 'price'
  | 'price_including_vat'
  | 'price_excluding_vat'
  | 'year'
  | 'mileage'
>;

/** Whether shoppers can buy or lease the vehicle. Excludes sold and trade-only vehicles. */
export function isForSaleToShoppers({ status }: Pick<Vehicle, 'status'>): boolean {
  return status === 'FOR_SALE_RETAIL' || status === 'ORDERED';
}

/** Classifications sold on credit. Contract hire and Motability have their own payments. */
const creditClassifications: readonly AdvertClassification[] = [
  'NEW',
  'NEARLY_NEW',
  'USED',
  'OFFER',
];
/** Adverts have only the year, so vehicles are assumed to be registered in mid-year. */
const ASSUMED_REGISTRATION_MONTH = 6;

/** Price in pounds. Commercial vehicles are advertised without VAT (S12), but the buyer pays it. */
export function priceWithVat(
  vehicle: Omit<FinanceFields, 'status' | 'advert_classification' | 'year' | 'mileage'>,
): number | null {
  if (vehicle.vat_scheme === 'Commercial') return commercialPrice(vehicle)?.including ?? null;
  return vehicle.price;
}

function ageMonths(vehicle: FinanceFields, today: Date): number {
  if (vehicle.advert_classification === 'NEW' || vehicle.year === null) return 0;
  const years = today.getUTCFullYear() - vehicle.year;
  return Math.max(0, years * 12 + today.getUTCMonth() - ASSUMED_REGISTRATION_MONTH);
}

/** A vehicle's data for a quote, or undefined if the vehicle is not sold on credit. */
export function financeVehicle(vehicle: FinanceFields, today: Date): FinanceVehicle | undefined {
  const price = priceWithVat(vehicle);
  if (price === null || price <= 0) return undefined;
  if (!isForSaleToShoppers(vehicle)) return undefined;
  if (!creditClassifications.includes(vehicle.advert_classification)) return undefined;
  return {
    pricePence: Math.round(price * 100),
    ageMonths: ageMonths(vehicle, today),
    odometerMiles: vehicle.mileage ?? 0,
  };
}
