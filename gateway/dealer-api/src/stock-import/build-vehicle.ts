import { createHash } from 'node:crypto';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import type { Site } from '@contracts/wire/catalogue/site';
import type { Vehicle, VehicleImage } from '@contracts/wire/catalogue/vehicle';
import { slugOf } from '../catalogue/slug.ts';
import { vehicleViews } from '../media/vehicle-views.ts';
import type { FeedVehicle } from './feed-fields.ts';

/** The sites that a feed may name, by slug, name and id. */
export type SitesByName = ReadonlyMap<string, Site>;

export function sitesByName(sites: readonly Site[]): SitesByName {
  return new Map(
    sites.flatMap((site) =>
      [site.slug, site.name, String(site.id)].map((name) => [name.toLowerCase(), site] as const),
    ),
  );
}

/** A vehicle as the wire carries it; its `id` is given when it is first stored. */
export function buildVehicle(
  read: FeedVehicle,
  feed: string,
  sites: SitesByName,
): Omit<Vehicle, 'id'> {
  const range = read.range ?? read.model;
  const derivative = read.derivative ?? null;
  const electric = read.fuel_type === 'electric' || read.fuel_type === 'plug-in-hybrid';
  return {
    ...identityOf(read, feed),
    ...placeOf(read, sites),
    make: read.make,
    make_slug: slugOf(read.make),
    range,
    range_slug: slugOf(range),
    model: read.model,
    derivative,
    trim: read.trim ?? null,
    name: read.name ?? [read.make, read.model, derivative ?? read.trim].filter(Boolean).join(' '),
    status: read.status ?? 'FOR_SALE_RETAIL',
    advert_classification: read.advert_classification ?? 'USED',
    template_slug: read.template_slug ?? null,
    category: read.category ?? null,
    cap_database: null,
    reserved: read.reserved ?? false,
    reservation_status: read.reserved === true ? 'Reserved' : 'Available',
    external_references: { supplemental: { prep_complete: null } },
    year: read.year,
    colour: read.colour ?? null,
    manufacturer_colour: read.manufacturer_colour ?? null,
    doors: read.doors ?? null,
    seats: read.seats ?? null,
    body_type: read.body_type ?? null,
    transmission: read.transmission ?? null,
    fuel_type: read.fuel_type === undefined ? null : fuelTypeLabels[read.fuel_type],
    fuel_type_slug: read.fuel_type ?? null,
    odometer_value: read.mileage ?? null,
    odometer_units: read.mileage === undefined ? null : 'miles',
    mileage: read.mileage ?? null,
    mpg: read.mpg ?? null,
    tax_rate_value: read.tax_rate_value ?? null,
    co2: read.co2 ?? null,
    insurance_category: read.insurance_category ?? null,
    technical_data: {
      'ec-combined-mpg': read.mpg ?? null,
      'engine-size': read.engine_size ?? null,
      'power-bhp': read.power_bhp ?? null,
    },
    electric_data: electric ? electricData(read) : null,
    description: read.description ?? null,
    extra_description: read.extra_description ?? null,
    price: read.price,
    list_price: read.list_price ?? null,
    price_including_vat: read.price_including_vat ?? read.price,
    price_excluding_vat: read.price_excluding_vat ?? null,
    original_price: read.original_price ?? null,
    advance_payment: null,
    admin_fee: read.admin_fee ?? null,
    vat_scheme: read.vat_scheme ?? null,
    media_urls: read.images === undefined ? drawings(read.stock_id) : read.images.map(photograph),
    videos: null,
    contents: [],
    autotrader_price_indicator: null,
    finance: null,
    matching_rules: null,
    service_history: [],
    mot_history: null,
    date_mot_expires: read.date_mot_expires ?? null,
    previous_keepers: read.previous_keepers ?? null,
    extra_offers: [],
  };
}

function identityOf(read: FeedVehicle, feed: string) {
  const vrm = read.vrm ?? null;
  const words = [read.year, read.make, read.model, read.derivative ?? read.trim, read.stock_id];
  return {
    stock_id: read.stock_id,
    slug: slugOf(words.filter(Boolean).join(' ')),
    card_guid: uuidOf(`${feed} ${read.stock_id}`),
    vin: read.vin ?? null,
    vrm,
    plate: vrm,
    formated_plate: vrm === null ? null : groupedAsOnThePlate(vrm),
  };
}

function placeOf(
  read: FeedVehicle,
  sites: SitesByName,
): Pick<Vehicle, 'site' | 'location' | 'department_id'> {
  const site = sites.get(read.site?.toLowerCase() ?? '');
  // A retailer may name only the site (S208).
  if (site === undefined) return { site: read.site ?? null, location: null, department_id: null };
  const { id, name, slug, telephone } = site;
  return { site: { id, name, slug, telephone }, location: site.city_town, department_id: id };
}

function electricData({ battery_capacity, electric_range }: FeedVehicle): Vehicle['electric_data'] {
  if (battery_capacity === undefined && electric_range === undefined) return null;
  return {
    battery_capacity: battery_capacity ?? null,
    mileage_range: electric_range ?? null,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  };
}

/** A name-based UUID (RFC 9562, version 8): equal at every import. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** `AB12 CDE`, `W7 BCD`, `ABC 123D`; an older one as it is. */
function groupedAsOnThePlate(vrm: string): string {
  return vrm
    .replace(/^([A-Z]{2}\d{2})([A-Z]{3})$/, '$1 $2')
    .replace(/^([A-Z]\d{1,3})([A-Z]{3})$/, '$1 $2')
    .replace(/^([A-Z]{3})(\d{1,3}[A-Z])$/, '$1 $2');
}

function drawings(stockId: string): VehicleImage[] {
  return vehicleViews.map((view) => photograph(`/media/vehicles/${stockId}/${view}.svg`));
}

function photograph(url: string): VehicleImage {
  return { url, thumb: url, medium: url, large: url };
}
