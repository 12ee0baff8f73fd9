import { leaseTypeLabels, leaseVatLabels } from '@contracts/wire/catalogue/lease-price';
import { sharePicture } from '@contracts/wire/catalogue/share-picture';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind, type VehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence, formatPrice } from '@contracts/wire/format/money';
import { displayRegistration } from '@contracts/wire/format/registration';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import type { VehiclePageData } from './load-vehicle-page.ts';
import { jsonLd } from './vehicle.json-ld.ts';

/** A vehicle's town, from its advert only, because a site may be just a name (S208). */
function vehicleTown({ location, site }: Pick<Vehicle, 'location' | 'site'>): string | null {
  if (location) return location;
  return (typeof site === 'string' ? site : site?.name) || null;
}

const offerLabels: Readonly<Record<VehicleKind, string>> = {
  lease: 'to lease',
  motability: 'to lease',
  'for-sale': 'for sale',
  sold: 'sold',
};

export function vehicleHead({ data, brand }: HeadArgs<VehiclePageData>): Head {
  const { vehicle } = data;
  const town = vehicleTown(vehicle);
  const vehicleName = [vehicleTitle(vehicle), vehicle.trim].filter(Boolean).join(' ');
  // A site may have several vehicles with the same name, but each page needs its own title.
  const identifier = displayRegistration(vehicle) ?? `stock ${vehicle.stock_id}`;
  const image = sharePicture(vehicle);
  return {
    title: `${vehicleName} ${offerLabels[vehicleKind(vehicle)]}${town ? ` in ${town}` : ''}, ${identifier} | ${brand.name}`,
    description: describe(data, town),
    canonical: vehiclePath(vehicle),
    ...(image === undefined ? {} : { image }),
    jsonLd: jsonLd(data, brand.name),
    // Vehicles that shoppers cannot buy must not be indexed.
    ...(vehicle.status === 'SOLD' || isTradeVehicle(vehicle) ? { noindex: true } : {}),
  };
}

function describe({ vehicle, credit, leaseDeal }: VehiclePageData, town: string | null): string {
  const monthly = credit[0]?.quote.RegularPayment;
  const facts = [
    vehicle.derivative,
    vehicle.mileage === null ? null : formatMiles(vehicle.mileage),
    vehicle.fuel_type?.toLowerCase(),
    vehicle.transmission?.toLowerCase(),
    writeOffLabels(vehicle)?.label,
    priceLabel(shownPrice(vehicle)),
    monthly === undefined ? null : `or ${formatPoundsAndPence(monthly)} a month`,
    leaseDeal?.summary && leaseText(leaseDeal.summary),
    vehicleKind(vehicle) === 'motability' ? motabilityText(vehicle) : null,
  ].filter(Boolean);
  return `${vehicleTitle(vehicle)}: ${facts.join(', ')}.${town ? ` See it in ${town}.` : ''}`;
}

/** A lease in words: 'Personal lease, £356.82 a month including VAT'. */
function leaseText({ lease_type, monthly_payment }: LeaseChosen): string {
  return `${leaseTypeLabels[lease_type]}, ${formatPoundsAndPence(monthly_payment)} a month ${leaseVatLabels[lease_type]}`;
}

function motabilityText({ advance_payment }: Vehicle): string {
  const advanceText =
    advance_payment === null ? '' : `, ${formatPrice(advance_payment)} advance payment`;
  return `on the Motability Scheme${advanceText}`;
}
