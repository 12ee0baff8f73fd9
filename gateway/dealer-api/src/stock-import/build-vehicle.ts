import { hash } from 'node:crypto';
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

export function siteOfRow(
  { location_code: code, site }: Pick<FeedVehicle, 'location_code' | 'site'>,
  sites: SitesByName,
): Site | undefined {
  const byCode = code === undefined ? undefined : sites.get(code.toLowerCase());
  return byCode ?? (site === undefined ? undefined : sites.get(site.toLowerCase()));
}

/** A vehicle in API form; it gets its `id` when it is first stored. */
export function buildVehicle(
  parsed: FeedVehicle,
  feed: string,
  sites: SitesByName,
  priceLabel = '',
): Omit<Vehicle, 'id'> {
  const feedVehicle = { ...parsed, model: officialModel(parsed.make, parsed.model) };
  const range = officialModel(parsed.make, parsed.range ?? parsed.model);
  const derivative = feedVehicle.derivative ?? null;
  const { drivetrain, write_off_category: writeOff } = feedVehicle;
  const fuel = feedVehicle.fuel_type?.value;
  const electric = fuel === 'electric' || fuel === 'plug-in-hybrid';
  return {
    ...identityOf(feedVehicle, feed),
    ...siteFields(feedVehicle, sites),
    make: feedVehicle.make,
    make_slug: slugOf(feedVehicle.make),
    range,
    range_slug: slugOf(range),
    model: feedVehicle.model,
    derivative,
    trim: feedVehicle.trim ?? null,
    name:
      feedVehicle.name ??
      [feedVehicle.make, feedVehicle.model, derivative ?? feedVehicle.trim]
        .filter(Boolean)
        .join(' '),
    status: feedVehicle.status ?? 'FOR_SALE_RETAIL',
    advert_classification: feedVehicle.advert_classification ?? 'USED',
    template_slug: feedVehicle.template_slug ?? null,
    category: isVan(feedVehicle) ? 'van' : (feedVehicle.category ?? null),
    cap_database: null,
    reserved: feedVehicle.reserved ?? false,
    reservation_status: feedVehicle.reserved === true ? 'Reserved' : 'Available',
    external_references: { supplemental: { prep_complete: null } },
    year: feedVehicle.year,
    ...coloursOf(feedVehicle),
    doors: feedVehicle.doors ?? null,
    seats: feedVehicle.seats ?? null,
    body_type: feedVehicle.body_type?.value ?? null,
    transmission: feedVehicle.transmission?.value ?? feedVehicle.transmission?.label ?? null,
    fuel_type: feedVehicle.fuel_type?.label ?? (fuel === undefined ? null : fuelTypeLabels[fuel]),
    fuel_type_slug: fuel ?? null,
    odometer_value: feedVehicle.mileage ?? null,
    odometer_units: feedVehicle.mileage === undefined ? null : 'miles',
    mileage: feedVehicle.mileage ?? null,
    mpg: feedVehicle.mpg ?? null,
    tax_rate_value: feedVehicle.tax_rate_value ?? null,
    co2: feedVehicle.co2 ?? null,
    insurance_category: feedVehicle.insurance_category ?? null,
    technical_data: {
      'ec-combined-mpg': feedVehicle.mpg ?? null,
      'engine-size': feedVehicle.engine_size ?? null,
      'power-bhp': feedVehicle.power_bhp ?? null,
    },
    electric_data: electric ? electricData(feedVehicle) : null,
    description: feedVehicle.description ?? null,
    extra_description: feedVehicle.extra_description ?? null,
    ...vatPrices(feedVehicle, priceLabel),
    list_price: feedVehicle.list_price ?? null,
    original_price: feedVehicle.original_price ?? null,
    advance_payment: null,
    admin_fee: feedVehicle.admin_fee ?? null,
    // The store adds the photographs that are ready.
    media_urls: [],
    videos: feedVehicle.videos === undefined ? null : JSON.stringify(feedVehicle.videos),
    contents: [],
    autotrader_price_indicator: null,
    finance: null,
    matching_rules: null,
    service_history: [],
    mot_history: null,
    date_mot_expires: feedVehicle.date_mot_expires ?? null,
    previous_keepers: feedVehicle.previous_keepers ?? null,
    extra_offers: [],
    // The following fields are left out if the feed does not provide them.
    write_off_category:
      writeOff && (writeOffCategories.find((known) => known === writeOff.value) ?? null),
    pay_in_full: feedVehicle.pay_in_full,
    first_registered: feedVehicle.first_registered,
    drivetrain: drivetrain && (drivetrain.value ?? drivetrain.label ?? null),
    euro_standard: feedVehicle.euro_standard,
    gears: feedVehicle.gears,
    service_history_summary: feedVehicle.service_history_summary,
    equipment: feedVehicle.equipment,
    attention_line: feedVehicle.attention_line,
    body_style: feedVehicle.body_type?.label,
  };
}

/** The basic colour, used by filters, and the manufacturer's name for it. */
function coloursOf({ colour, manufacturer_colour: paint }: FeedVehicle) {
  const { value, label } = colour ?? {};
  return {
    colour: value ?? label ?? null,
    manufacturer_colour: paint ?? (value === undefined ? null : (label ?? null)),
  };
}

function identityOf(feedVehicle: FeedVehicle, feed: string) {
  const vrm = feedVehicle.vrm ?? null;
  const { year, make, model, derivative, trim, stock_id } = feedVehicle;
  const words = [year, make, model, derivative ?? trim, stock_id];
  return {
    stock_id,
    slug: slugOf(words.filter(Boolean).join(' ')),
    card_guid: uuidOf(`${feed} ${stock_id}`),
    vin: feedVehicle.vin ?? null,
    vrm,
    plate: vrm,
    formated_plate: vrm === null ? null : formatPlate(vrm),
  };
}

function siteFields(feedVehicle: FeedVehicle, sites: SitesByName) {
  const site = siteOfRow(feedVehicle, sites);
  // For an unknown site, only the name from the feed is available (S208).
  if (site === undefined)
    return { site: feedVehicle.site ?? null, location: null, department_id: null };
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
  const hex = hash('sha256', name);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
