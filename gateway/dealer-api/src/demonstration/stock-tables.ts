import {
  advertClassifications,
  priceIndicators,
  vehicleStatuses,
} from '@contracts/wire/catalogue/advert-status';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import { writeOffCategories } from '@contracts/wire/catalogue/vehicle';
import { z } from 'zod';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { readAssetTable } from '../csv/asset-table.ts';
import { count, nonNegativeNumber, list, optional, text, yesOrNo } from '../csv/cells.ts';
import { dayNumber, type IsoDay } from '../iso-day.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { offerTexts } from './offer-texts.ts';

/** The day for which the dates and registrations in the tables were written. */
const referenceDay = '2026-11-28';

/**
 * Reads the tables of the demonstration stock in `assets/demonstration`.
 * @param today all dates move by the number of days from the reference day to `today`
 * @throws InputError naming the file, the line, the column and the reason
 */
export function readStockTables(today: IsoDay) {
  const dayShift = dayNumber(today) - dayNumber(referenceDay);
  const day = z.iso.date().transform((written) => addDays(written, dayShift));

  const vehicles = readAssetTable('demonstration/vehicles.csv', vehicleColumns(day));
  const ids = new Set(vehicles.map(({ stock_id }) => stock_id));
  const stock_id = text.refine((id) => ids.has(id), { error: 'is not in vehicles.csv' });

  const services = readAssetTable(
    'demonstration/services.csv',
    z.object({ stock_id, date: day, mileage: count, description: text, garage: optional(text) }),
  );
  const motability = readAssetTable(
    'demonstration/motability.csv',
    z.object({
      stock_id,
      advance_payment: nonNegativeNumber,
      allowance_type: text,
      stock: text,
      age_limit: count,
      boot_capacity: nonNegativeNumber,
    }),
  );
  const manufacturerOffers = readAssetTable(
    'demonstration/manufacturer-offers.csv',
    z.object({
      stock_id,
      dealer_contribution: nonNegativeNumber,
      franchise_contribution: nonNegativeNumber,
    }),
  );
  return {
    vehicles,
    /** Each table is keyed by stock id. Services are listed newest first. */
    services: Map.groupBy(services, (service) => service.stock_id),
    motability: new Map(motability.map((terms) => [terms.stock_id, terms])),
    manufacturerOffers: new Map(manufacturerOffers.map((offer) => [offer.stock_id, offer])),
  };
}

/** Most columns have the same name and value as a field of the API. */
function vehicleColumns(day: z.ZodType<IsoDay>) {
  const columns = z.object({
    stock_id: text,
    location: z.enum(demonstrationSites.map(({ city_town }) => city_town ?? '')),
    advert_classification: z.enum(advertClassifications),
    status: z.enum(vehicleStatuses),
    reserved: yesOrNo,
    prep_complete: yesOrNo,
    in_stock_since: day,
    sold_at: optional(day),

    make: text,
    range: text,
    model: text,
    /** As written in the derivative: '1.0 EcoBoost 125', '64 kWh'. */
    engine: text,
    trim: text,
    category: z.enum(['car', 'van']),
    body_type: z.enum(bodyTypes),
    doors: count,
    seats: count,
    colour: text,
    manufacturer_colour: text,
    transmission: z.enum(['Automatic', 'Manual']),
    gears: optional(count),
    drivetrain: text,
    fuel_type_slug: z.enum(fuelTypes),
    euro_standard: optional(text),
    'engine-size': optional(count),
    'power-bhp': count,
    'top-speed-mph': count,
    'zero-to-sixty-seconds': nonNegativeNumber,
    mpg: optional(nonNegativeNumber),
    co2: count,
    battery_capacity: optional(nonNegativeNumber),
    mileage_range: optional(count),
    standard_charge_time: optional(count),
    price_grant: optional(count),
    insurance_category: text,

    price: nonNegativeNumber,
    list_price: nonNegativeNumber,
    original_price: optional(nonNegativeNumber),
    vat_scheme: z.enum(['Margin', 'Qualifying', 'Commercial']),
    autotrader_price_indicator: optional(z.enum(priceIndicators)),

    /** The age identifier of a current-format plate changes when `first_registered` moves. */
    vrm: optional(text),
    vin: text,
    card_guid: z.uuid(),
    first_registered: optional(day),
    mileage: count,
    previous_keepers: optional(count),
    /** Date of the last MOT; empty before the first one. */
    last_test_date: optional(day),
    service_history_summary: optional(text),
    write_off_category: optional(z.enum(writeOffCategories)),

    extra_offer: optional(z.enum(Object.keys(offerTexts.extra_offers))),
    attention_line: optional(text),
    equipment: list,
    description: text,
  });
  return columns.refine(({ vrm, first_registered }) => vrm === null || first_registered !== null, {
    path: ['first_registered'],
    error: 'is missing',
  });
}

export type StockTables = ReturnType<typeof readStockTables>;
export type VehicleRow = StockTables['vehicles'][number];
