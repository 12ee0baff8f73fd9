import { isReserved } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { shownPrice } from '../../features/purchase/model/shown-price.ts';
import { isLeased } from '../../entities/vehicle/model/vehicle-kind.ts';
import { vehicleName } from '../../entities/vehicle/model/vehicle-name.ts';
import { vehicleTown } from '../../entities/vehicle/model/vehicle-town.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';

export function vehicleHead({ data, brand }: HeadArgs<VehiclePageData>): Head {
  const { vehicle } = data;
  const town = vehicleTown(vehicle);
  const offer = isLeased(vehicle) ? 'to lease' : 'for sale';
  const titled = [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ');
  const image = vehicle.media_urls[0]?.large;
  return {
    title: `${titled} ${offer}${town ? ` in ${town}` : ''} | ${brand.name}`,
    description: describe(data, town),
    canonical: vehiclePath(vehicle),
    ...(image ? { image } : {}),
    jsonLd: [structuredVehicle(vehicle, brand.name)],
    // What can't be bought any more should not be found any more.
    ...(vehicle.status === 'SOLD' || vehicle.status === 'FOR_SALE_TRADE' ? { noindex: true } : {}),
  };
}

function describe({ vehicle, credit, lease }: VehiclePageData, town: string | null): string {
  const { cash, vat } = shownPrice(vehicle);
  const monthly = credit[0]?.quote.RegularPayment ?? lease?.monthly_payment;
  const facts = [
    vehicle.derivative,
    vehicle.mileage === null ? null : formatMiles(vehicle.mileage),
    vehicle.fuel_type?.toLowerCase(),
    vehicle.transmission?.toLowerCase(),
    !isLeased(vehicle) && cash !== null ? `${formatPounds(cash)}${vat ? ' + VAT' : ''}` : null,
    monthly === undefined
      ? null
      : `${isLeased(vehicle) ? '' : 'or '}${formatPounds(monthly, { pence: true })} a month`,
  ].filter(Boolean);
  return `${vehicleName(vehicle)}: ${facts.join(', ')}.${town ? ` See it in ${town}.` : ''}`;
}

/** Schema.org's Car is a Product with an Offer. */
function structuredVehicle(vehicle: Vehicle, seller: string): object {
  const isUsed = ['USED', 'NEARLY_NEW'].includes(vehicle.advert_classification);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: [vehicleName(vehicle), vehicle.derivative].filter(Boolean).join(' '),
    description: vehicle.description ?? undefined,
    image: vehicle.media_urls.map(({ large }) => large),
    sku: vehicle.stock_id,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: vehicle.year === null ? undefined : String(vehicle.year),
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    color: vehicle.colour ?? undefined,
    fuelType: vehicle.fuel_type ?? undefined,
    vehicleTransmission: vehicle.transmission ?? undefined,
    numberOfDoors: vehicle.doors ?? undefined,
    itemCondition: `https://schema.org/${isUsed ? 'UsedCondition' : 'NewCondition'}`,
    mileageFromOdometer:
      vehicle.mileage === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'SMI' },
    offers: isLeased(vehicle) ? undefined : structuredOffer(vehicle, seller),
  };
}

/** The whole price with VAT: what a search engine shows has no room for '+ VAT'. */
function structuredOffer(vehicle: Vehicle, seller: string): object | undefined {
  const price = vehicle.price_including_vat ?? vehicle.price;
  if (price === null) return undefined;
  return {
    '@type': 'Offer',
    url: vehiclePath(vehicle),
    price,
    priceCurrency: 'GBP',
    availability: `https://schema.org/${availability(vehicle)}`,
    seller: { '@type': 'AutoDealer', name: seller },
  };
}

function availability(vehicle: Vehicle): string {
  if (vehicle.status === 'SOLD') return 'SoldOut';
  return isReserved(vehicle) ? 'LimitedAvailability' : 'InStock';
}
