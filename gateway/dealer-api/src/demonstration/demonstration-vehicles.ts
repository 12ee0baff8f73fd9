import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import { roadTax } from '@contracts/wire/catalogue/road-tax';
import { vatRate } from '@contracts/wire/catalogue/vat';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPlate } from '@contracts/wire/format/registration';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { addYears, wholeMonthsBetween, type IsoDay } from '../iso-day.ts';
import { vehicleViews } from '../media/vehicle-views.ts';
import { slugOf } from '../slug.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { offerTexts } from './offer-texts.ts';
import { readStockTables, type StockTables, type VehicleRow } from './stock-tables.ts';
import { vehicleOffer } from './vehicle-offer.ts';

/** The vehicles have the same ages on every day. @throws InputError for an invalid table row */
export function demonstrationVehicles(today: IsoDay) {
  const tables = readStockTables(today);
  return tables.vehicles.map((row) => buildStockedVehicle(row, tables, today));
}

function buildStockedVehicle(row: VehicleRow, tables: StockTables, today: IsoDay) {
  const {
    in_stock_since,
    engine,
    extra_offer,
    sold_at,
    last_test_date,
    prep_complete,
    'engine-size': engineSize,
    'power-bhp': bhp,
    'top-speed-mph': topSpeed,
    'zero-to-sixty-seconds': zeroToSixty,
    battery_capacity,
    mileage_range,
    standard_charge_time,
    price_grant,
    ...sharedFields
  } = row;
  const { stock_id, make, range, model, trim, doors, price, first_registered } = row;
  const year = Number((first_registered ?? today).slice(0, 4));
  const gearbox = row.transmission === 'Automatic' ? ' Auto' : '';
  const derivative = `${engine} ${trim} ${doors}dr${gearbox}`;
  // In the URL, '1.0 EcoBoost 125' is shortened to '1.0 EcoBoost', and '64 kWh' to '64kwh'.
  const shortEngine = engine.replace(' kWh', 'kwh').replace(/ \d+$/, '');
  const vrm = row.vrm && first_registered && registrationOf(row.vrm, first_registered);
  const offer = vehicleOffer(row, tables);
  const contents = offerTexts.extra_offers[extra_offer ?? ''];
  const extraOffer = contents && { template_slug: 'extra-offer' as const, contents };
  const vehicle: Vehicle = {
    ...sharedFields,
    ...siteFields(row.location),
    ...motFields(first_registered, last_test_date, today),
    ...offer,
    id: Number(stock_id),
    slug: slugOf(`${year} ${make} ${model} ${shortEngine} ${trim} ${doors}dr ${stock_id}`),
    name: `${make} ${model} ${derivative}`,
    make_slug: slugOf(make),
    range_slug: slugOf(range),
    derivative,
    year,
    vrm,
    plate: vrm,
    formated_plate: vrm && formatPlate(vrm),
    cap_database: row.category === 'van' ? 'LCV' : 'CAR',
    media_urls: vehicleViews.map((view) => {
      const url = `/media/vehicles/${stock_id}/${view}.svg`;
      return { url, thumb: url, medium: url, large: url };
    }),
    ...(sold_at !== null && { sold_at: `${sold_at}T15:00:00.000Z` }),
    reservation_status: row.reserved ? 'Reserved' : 'Available',
    // Some clients look for the reservation status in `contents` (S208).
    contents: row.reserved
      ? [...offer.contents, { reservation_status: 'Reserved' }]
      : offer.contents,
    external_references: { supplemental: { prep_complete } },
    fuel_type: fuelTypeLabels[row.fuel_type_slug],
    tax_rate_value: roadTaxOf(row, today),
    technical_data: {
      'ec-combined-mpg': row.mpg,
      'engine-size': engineSize,
      'power-bhp': bhp,
      'top-speed-mph': topSpeed,
      'zero-to-sixty-seconds': zeroToSixty,
    },
    electric_data:
      battery_capacity === null
        ? null
        : {
            battery_capacity,
            mileage_range,
            standard_charge_plug_type: 'Type 2',
            fast_charge_plug_type: row.fuel_type_slug === 'electric' ? 'CCS' : null,
            standard_charge_time,
            price_grant,
          },
    odometer_value: row.mileage,
    odometer_units: 'miles',
    extra_description: null,
    price_including_vat: price,
    price_excluding_vat:
      row.vat_scheme === 'Commercial' ? Math.round((price / (1 + vatRate)) * 100) / 100 : null,
    admin_fee: 0,
    videos: '[]',
    service_history: (tables.services.get(stock_id) ?? []).map(
      ({ date, mileage, description, garage }) => ({ date, mileage, description, garage }),
    ),
    extra_offers: extraOffer === undefined ? [] : [extraOffer],
  };
  return { vehicle, inStockSince: in_stock_since };
}

function siteFields(town: string): Pick<Vehicle, 'site' | 'department_id'> {
  const found = demonstrationSites.find(({ city_town }) => city_town === town);
  if (found === undefined) throw new RangeError(`There is no site in ${town}`);
  const { id, name, slug, telephone } = found;
  return { site: { id, name, slug, telephone }, department_id: id };
}

/**
 * Sets the age identifier for the day of registration: 21 from March 2021, 71 from September 2021.
 * Registrations that do not have the current format are unchanged.
 */
function registrationOf(vrm: string, registered: IsoDay): string {
  const year = Number(registered.slice(2, 4));
  const month = Number(registered.slice(5, 7));
  const identifier = month < 3 ? year + 49 : month < 9 ? year : year + 50;
  const digits = String(identifier).padStart(2, '0');
  return vrm.replace(/(?<=^[A-Z]{2})\d\d(?=[A-Z]{3}$)/, digits);
}

/** The first MOT is due three years after registration, then one every year. */
function motFields(
  registered: IsoDay | null,
  last_test_date: IsoDay | null,
  today: IsoDay,
): Pick<Vehicle, 'date_mot_expires' | 'mot_history'> {
  if (last_test_date === null) {
    return { date_mot_expires: registered && addYears(registered, 3), mot_history: null };
  }
  const expires = addDays(addYears(last_test_date, 1), -1);
  return {
    date_mot_expires: expires,
    mot_history: {
      months_before_expiry_date: wholeMonthsBetween(today, expires),
      last_test_date,
      last_test_expiry_date: expires,
    },
  };
}

function roadTaxOf(row: VehicleRow, today: IsoDay): number | null {
  const { category, fuel_type_slug, co2, list_price, first_registered: day } = row;
  // Unlike an advert, the row has the exact day of registration.
  const registered = day === null ? null : { from: day, to: day };
  const engineSize = row['engine-size'];
  const tax = roadTax({ category, fuel_type_slug, co2, list_price, engineSize, registered }, today);
  return tax?.lowest.amount ?? null;
}
