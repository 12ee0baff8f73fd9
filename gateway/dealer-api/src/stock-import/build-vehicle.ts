import { createHash } from 'node:crypto';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import type { Site } from '@contracts/wire/catalogue/site';
import { writeOffCategories, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPlate } from '@contracts/wire/format/registration';
import { slugOf } from '../slug.ts';
import type { FeedVehicle } from './feed-fields.ts';
import { isVan, vatPrices } from './vat-prices.ts';
import { officialModel } from './vehicle-names.ts';

/** The sites that a feed may refer to, keyed by location code, slug, name and id. */
export type SitesByName = ReadonlyMap<string, Site>;

export function sitesByName(sites: readonly Site[]): SitesByName {
  const codes = sites.flatMap((site) => {
    const { location_code: code } = site.external_references;
    return code ? [[code.toLowerCase(), site] as const] : [];
  });
  const names = sites.flatMap((site) =>
    [site.slug, site.name, String(site.id)].map((name) => [name.toLowerCase(), site] as const),
  );
  return new Map([...codes, ...names]);
}

/** The site of a row, by its location code or else by its name. */
export function siteOfRow(
  { location_code: code, site }: Pick<FeedVehicle, 'location_code' | 'site'>,
  sites: SitesByName,
): Site | undefined {
  const byCode = code === undefined ? undefined : sites.get(code.toLowerCase());
  return byCode ?? (site === undefined ? undefined : sites.get(site.toLowerCase()));
}

/** A vehicle in API form; it gets its `id` when it is first stored. */
export function buildVehicle(
  given: FeedVehicle,
  feed: string,
  sites: SitesByName,
  priceLabel = '',
): Omit<Vehicle, 'id'> {
  const read = { ...given, model: officialModel(given.make, given.model) };
  const range = read.range === undefined ? read.model : officialModel(read.make, read.range);
  const derivative = read.derivative ?? null;
  const fuel = read.fuel_type?.value;
  const electric = fuel === 'electric' || fuel === 'plug-in-hybrid';
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
    category: isVan(read) ? 'van' : (read.category ?? null),
    cap_database: null,
    reserved: read.reserved ?? false,
    reservation_status: read.reserved === true ? 'Reserved' : 'Available',
    external_references: { supplemental: { prep_complete: null } },
    year: read.year,
    ...coloursOf(read),
    doors: read.doors ?? null,
    seats: read.seats ?? null,
    body_type: read.body_type?.value ?? null,
    transmission: read.transmission?.value ?? read.transmission?.label ?? null,
    fuel_type: read.fuel_type?.label ?? (fuel === undefined ? null : fuelTypeLabels[fuel]),
    fuel_type_slug: fuel ?? null,
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
    ...vatPrices(read, priceLabel),
    list_price: read.list_price ?? null,
    original_price: read.original_price ?? null,
    advance_payment: null,
    admin_fee: read.admin_fee ?? null,
    // The store adds the photographs that are ready.
    media_urls: [],
    videos: read.videos === undefined ? null : JSON.stringify(read.videos),
    contents: [],
    autotrader_price_indicator: null,
    finance: null,
    matching_rules: null,
    service_history: [],
    mot_history: null,
    date_mot_expires: read.date_mot_expires ?? null,
    previous_keepers: read.previous_keepers ?? null,
    extra_offers: [],
    ...furtherFacts(read),
  };
}

/** The basic colour, used by filters, and the manufacturer's name for it. */
function coloursOf({
  colour,
  manufacturer_colour: paint,
}: FeedVehicle): Pick<Vehicle, 'colour' | 'manufacturer_colour'> {
  const { value, label } = colour ?? {};
  return {
    colour: value ?? label ?? null,
    manufacturer_colour: paint ?? (value === undefined ? null : (label ?? null)),
  };
}

/** Optional fields, absent if the feed does not provide them. */
function furtherFacts(read: FeedVehicle): Partial<Vehicle> {
  const { write_off_category: writeOff, drivetrain } = read;
  return {
    ...(writeOff !== undefined && {
      write_off_category: writeOffCategories.find((known) => known === writeOff.value) ?? null,
    }),
    ...(read.pay_in_full !== undefined && { pay_in_full: read.pay_in_full }),
    ...(read.first_registered !== undefined && { first_registered: read.first_registered }),
    ...(drivetrain !== undefined && { drivetrain: drivetrain.value ?? drivetrain.label ?? null }),
    ...(read.euro_standard !== undefined && { euro_standard: read.euro_standard }),
    ...(read.gears !== undefined && { gears: read.gears }),
    ...(read.service_history_summary !== undefined && {
      service_history_summary: read.service_history_summary,
    }),
    ...(read.equipment !== undefined && { equipment: read.equipment }),
    ...(read.attention_line !== undefined && { attention_line: read.attention_line }),
    ...(read.body_type?.label !== undefined && { body_style: read.body_type.label }),
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
    formated_plate: vrm === null ? null : formatPlate(vrm),
  };
}

function placeOf(
  read: FeedVehicle,
  sites: SitesByName,
): Pick<Vehicle, 'site' | 'location' | 'department_id'> {
  const site = siteOfRow(read, sites);
  // A feed may contain only the site's name (S208).
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

/** A name-based UUID (RFC 9562, version 8), the same in every import. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
