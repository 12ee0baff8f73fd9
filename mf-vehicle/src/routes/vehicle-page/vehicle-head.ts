import { isReserved } from '@contracts/wire/catalogue/reservation';
import { sharePicture } from '@contracts/wire/catalogue/share-picture';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind, type VehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { vehicleTown } from '../../entities/vehicle/model/vehicle-town.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';

const offerLabels: Readonly<Record<VehicleKind, string>> = {
  lease: 'to lease',
  motability: 'to lease',
  'for-sale': 'for sale',
  sold: 'sold',
};

export function vehicleHead({ data, brand }: HeadArgs<VehiclePageData>): Head {
  const { vehicle } = data;
  const town = vehicleTown(vehicle);
  const titled = [vehicleTitle(vehicle), vehicle.trim].filter(Boolean).join(' ');
  const image = sharePicture(vehicle);
  return {
    title: `${titled} ${offerLabels[vehicleKind(vehicle)]}${town ? ` in ${town}` : ''} | ${brand.name}`,
    description: describe(data, town),
    canonical: vehiclePath(vehicle),
    ...(image === undefined ? {} : { image }),
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
    cash !== null ? `${formatPounds(cash)}${vat ? ' + VAT' : ''}` : null,
    monthly === undefined
      ? null
      : `${cash === null ? '' : 'or '}${formatPoundsAndPence(monthly)} a month`,
  ].filter(Boolean);
  return `${vehicleTitle(vehicle)}: ${facts.join(', ')}.${town ? ` See it in ${town}.` : ''}`;
}

/** Schema.org's Car is a Product with an Offer. */
function structuredVehicle(vehicle: Vehicle, seller: string): object {
  const isUsed = ['USED', 'NEARLY_NEW'].includes(vehicle.advert_classification);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: [vehicleTitle(vehicle), vehicle.derivative].filter(Boolean).join(' '),
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
    offers: vehicleKind(vehicle) === 'for-sale' ? structuredOffer(vehicle, seller) : undefined,
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
    availability: `https://schema.org/${isReserved(vehicle) ? 'LimitedAvailability' : 'InStock'}`,
    seller: { '@type': 'AutoDealer', name: seller },
  };
}
