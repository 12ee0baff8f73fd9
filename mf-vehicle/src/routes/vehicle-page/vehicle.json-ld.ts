import type {
  AutoDealerLeaf,
  BreadcrumbList,
  CarLeaf,
  EngineSpecificationLeaf,
  MergeLeafTypes,
  OfferLeaf,
  ProductLeaf,
  QuantitativeValue,
  WithContext,
} from 'schema-dts';
import { bodyTypeLabel } from '@contracts/wire/catalogue/body-types';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { priceToPay, shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffFact } from '@contracts/wire/catalogue/write-off';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { kindSearch, makeSearch } from '../../entities/vehicle/model/vehicle-kind.ts';
import type { VehicleLocation } from '../../features/location/model/vehicle-location.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';

type StructuredVehicle = WithContext<MergeLeafTypes<[ProductLeaf, CarLeaf]> | CarLeaf>;
type UnitCode = 'CMQ' | 'BHP' | 'HM' | 'SMI';
type DescribedVehicle = Pick<VehiclePageData, 'vehicle' | 'location' | 'history'>;

/** Search engines show only a few pictures; a vehicle may have 80. */
const maxPictures = 10;

export function jsonLd(data: DescribedVehicle, seller: string): object[] {
  return [structuredVehicle(data, seller), structuredTrail(data.vehicle)];
}

/**
 * Structured data that contains only what the page shows. A car with an Offer is also a Product,
 * which search engines require, but without an Offer that would be an error. A lease has no Offer,
 * because schema.org has no terms for rentals.
 */
function structuredVehicle(
  { vehicle, location, history }: DescribedVehicle,
  seller: string,
): StructuredVehicle {
  const isUsed = ['USED', 'NEARLY_NEW'].includes(vehicle.advert_classification);
  const { technical_data: technical } = vehicle;
  const offers = offer(vehicle, location, seller);
  return withoutBlanks<StructuredVehicle>({
    '@context': 'https://schema.org',
    '@type': offers === null ? 'Car' : ['Product', 'Car'],
    name: [vehicleTitle(vehicle), vehicle.derivative].filter(Boolean).join(' '),
    url: vehiclePath(vehicle),
    description: vehicle.description,
    image: vehicle.media_urls.slice(0, maxPictures).map(({ large }) => large),
    sku: vehicle.stock_id,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.range,
    vehicleModelDate: vehicle.year === null ? null : String(vehicle.year),
    vehicleConfiguration: vehicle.trim,
    bodyType: vehicle.body_type ? bodyTypeLabel(vehicle.body_type) : (vehicle.body_style ?? null),
    color: vehicle.manufacturer_colour ?? vehicle.colour,
    fuelType: vehicle.fuel_type,
    vehicleTransmission: vehicle.transmission,
    numberOfForwardGears: vehicle.gears ?? null,
    driveWheelConfiguration: vehicle.drivetrain ?? null,
    dateVehicleFirstRegistered: vehicle.first_registered ?? null,
    meetsEmissionStandard: vehicle.euro_standard ?? null,
    knownVehicleDamages: writeOffFact(vehicle),
    numberOfDoors: vehicle.doors,
    seatingCapacity: vehicle.seats,
    numberOfPreviousOwners: history?.previousKeepers ?? null,
    emissionsCO2: vehicle.co2,
    speed: quantity(technical?.['top-speed-mph'], 'HM'),
    vehicleEngine: engine(technical),
    itemCondition: `https://schema.org/${isUsed ? 'UsedCondition' : 'NewCondition'}`,
    mileageFromOdometer: quantity(vehicle.mileage, 'SMI'),
    offers,
  });
}

/** UN/CEFACT codes: CMQ cubic centimetres, BHP brake horsepower, HM miles an hour, SMI miles. */
function quantity(value: unknown, unitCode: UnitCode): QuantitativeValue | null {
  const isFigure = value !== null && value !== undefined && value !== '' && value !== true;
  if (!isFigure || !Number.isFinite(Number(value))) return null;
  return { '@type': 'QuantitativeValue', value: Number(value), unitCode };
}

function engine(technical: Vehicle['technical_data']): EngineSpecificationLeaf | null {
  const engineDisplacement = quantity(technical?.['engine-size'], 'CMQ');
  const enginePower = quantity(technical?.['power-bhp'], 'BHP');
  if (engineDisplacement === null && enginePower === null) return null;
  return withoutBlanks<EngineSpecificationLeaf>({
    '@type': 'EngineSpecification',
    engineDisplacement,
    enginePower,
  });
}

/** The price includes VAT, because a search result has no room for '+ VAT'. */
function offer(
  vehicle: Vehicle,
  location: VehicleLocation | null,
  seller: string,
): OfferLeaf | null {
  const price = priceToPay(shownPrice(vehicle));
  if (price === null || isTradeVehicle(vehicle)) return null;
  return withoutBlanks<OfferLeaf>({
    '@type': 'Offer',
    url: vehiclePath(vehicle),
    price,
    priceCurrency: 'GBP',
    availability: `https://schema.org/${isReserved(vehicle) ? 'LimitedAvailability' : 'InStock'}`,
    seller: { '@type': 'AutoDealer', name: seller },
    availableAtOrFrom: location && autoDealer(location),
  });
}

function autoDealer({ name, addressLines, telephone }: VehicleLocation): AutoDealerLeaf {
  return withoutBlanks<AutoDealerLeaf>({
    '@type': 'AutoDealer',
    name,
    address: addressLines.length > 0 ? addressLines.join(', ') : null,
    telephone: telephone?.display ?? null,
  });
}

function structuredTrail(vehicle: Vehicle): WithContext<BreadcrumbList> {
  const steps = [
    ['Home', pathTo('/')],
    ['Search', pathTo('/vehicle-search', kindSearch(vehicle))],
    [vehicle.make, pathTo('/vehicle-search', makeSearch(vehicle))],
    [vehicleTitle(vehicle), vehiclePath(vehicle)],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/** Omits unknown values. */
function withoutBlanks<Shape extends object>(values: {
  [Key in keyof Shape]: Shape[Key] | null;
}): Shape {
  const knownEntries = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(knownEntries) as Shape;
}
