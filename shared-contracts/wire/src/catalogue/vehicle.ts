import * as z from 'zod/mini';
import {
  advertClassifications,
  priceIndicators,
  reservationStatuses,
  vehicleStatuses,
} from './advert-status.ts';
import { bodyTypes } from './body-types.ts';
import { envelopeSchema, pageMetaSchema } from './envelope.ts';
import { fuelTypes } from './fuel-types.ts';
import { leaseBuilderRowSchema, leaseRowSchema } from './lease-row.ts';
import { stockNumberPattern } from './stock-number.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.int().check(z.gte(0)));
const figure = z.nullable(z.number().check(z.gte(0)));
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const vehicleImageSchema = z.object({
  url: z.string(),
  thumb: z.string(),
  medium: z.string(),
  large: z.string(),
  /** Width of the large picture in pixels; absent for a drawing. */
  width: z.optional(z.int().check(z.gt(0))),
  height: z.optional(z.int().check(z.gt(0))),
});
export type VehicleImage = z.infer<typeof vehicleImageSchema>;

/** A retailer may send only the site's name, or also its address (S208). */
export const vehicleSiteSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  telephone: z.optional(z.nullable(z.string())),
});

/** Battery in kWh, range in miles, charge time in minutes, grant in pounds (S1). */
export const electricDataSchema = z.object({
  battery_capacity: figure,
  mileage_range: figure,
  standard_charge_plug_type: text,
  fast_charge_plug_type: text,
  standard_charge_time: figure,
  price_grant: figure,
});

export const serviceRecordSchema = z.object({
  date: text,
  mileage: count,
  description: text,
  garage: text,
});

export const motHistorySchema = z.object({
  months_before_expiry_date: z.nullable(z.int()),
  last_test_date: text,
  last_test_expiry_date: text,
});

export const extraOfferSchema = z.object({
  template_slug: text,
  contents: z.object({ title: text, terms__and__conditions: text }),
});

/** A finance example that the retailer stored with the advert; money in pounds. */
export const storedFinanceSchema = z.object({
  finance_type: text,
  term: count,
  monthly_payment: figure,
  deposit: figure,
  cash_price: figure,
});

/** A rule that decides which vehicles an offer applies to (S101). */
export const matchingRuleSchema = z.object({ key: z.string(), values: z.array(z.string()) });

/** Terms found only in Motability adverts; money in pounds (S158). */
export const motabilityTermsSchema = z.object({
  /** Code of the benefit that pays for a Motability lease: AFIP, PIP, CDP, DLA, WPMS or ADP. */
  allowance_type: text,
  weekly_allowance: figure,
  weekly_rental: figure,
  /** Years. */
  lease_length: count,
  stock: text,
  abi_group: text,
  break_horsepower: figure,
  /** Minimum age of drivers in years. */
  age_limit: count,
  /** Litres. */
  boot_capacity: figure,
  drive: text,
});

/**
 * Insurance write-off categories of the ABI salvage code: S and N since October 2017, C and D
 * before. Vehicles of categories A and B must not return to the road, so they are never for sale.
 */
export const writeOffCategories = ['S', 'N', 'C', 'D'] as const;
export type WriteOffCategory = (typeof writeOffCategories)[number];

/**
 * A vehicle in API responses, with every field of S208 and S224; unknown values are null. Dates are
 * ISO days.
 */
export const vehicleSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  stock_id: z.string().check(z.regex(stockNumberPattern)),
  card_guid: z.uuid(),
  vin: text,
  vrm: text,
  plate: text,
  /** The registration with spaces as on the plate. The API misspells the name. */
  formated_plate: text,
  cap_database: text,
  site: z.nullable(z.union([vehicleSiteSchema, z.string()])),
  location: text,
  department_id: z.nullable(z.int()),
  make: z.string(),
  make_slug: z.string(),
  range: z.string(),
  range_slug: z.string(),
  model: z.string(),
  derivative: text,
  trim: text,
  status: z.enum(vehicleStatuses),
  /** ISO instant when the vehicle was first known to be sold. */
  sold_at: z.optional(text),
  advert_classification: z.enum(advertClassifications),
  template_slug: text,
  category: text,
  reserved: z.nullable(z.boolean()),
  reservation_status: z.nullable(z.enum(reservationStatuses)),
  external_references: z.object({
    supplemental: z.object({ prep_complete: z.nullable(z.boolean()) }),
  }),
  year: z.nullable(z.int()),
  colour: text,
  manufacturer_colour: text,
  doors: count,
  seats: count,
  body_type: z.nullable(z.enum(bodyTypes)),
  transmission: text,
  fuel_type: text,
  fuel_type_slug: z.nullable(z.enum(fuelTypes)),
  odometer_value: count,
  odometer_units: z.nullable(z.enum(['miles', 'km'])),
  /** Always miles (S227). */
  mileage: count,
  mpg: figure,
  /** Annual vehicle tax in pounds. */
  tax_rate_value: figure,
  /** Grams per kilometre. */
  co2: figure,
  insurance_category: text,
  /** Other figures by key, such as `ec-combined-mpg` and `engine-size` (cc). */
  technical_data: z.nullable(z.record(z.string(), scalar)),
  electric_data: z.nullable(electricDataSchema),
  description: text,
  extra_description: text,
  price: figure,
  list_price: figure,
  price_including_vat: figure,
  price_excluding_vat: figure,
  original_price: figure,
  /** Set only for Motability vehicles (S158). */
  advance_payment: figure,
  /** Included in the price, not added to it (S228). */
  admin_fee: figure,
  /** `Commercial` means that the price is shown plus VAT (S12). */
  vat_scheme: text,
  media_urls: z.array(vehicleImageSchema),
  /** A list as JSON text (S155). Readers must tolerate invalid JSON. */
  videos: text,
  /** Items with one key each: dealer_contribution, representative_apr, terms_and_conditions... */
  contents: z.array(z.record(z.string(), scalar)),
  autotrader_price_indicator: z.nullable(z.enum(priceIndicators)),
  finance: z.nullable(storedFinanceSchema),
  matching_rules: z.nullable(z.array(matchingRuleSchema)),
  service_history: z.array(serviceRecordSchema),
  mot_history: z.nullable(motHistorySchema),
  date_mot_expires: text,
  previous_keepers: count,
  extra_offers: z.array(extraOfferSchema),
  extra_offer: z.optional(z.nullable(extraOfferSchema)),
  /** Null if the vehicle was never written off. Absent if the upstream does not provide it. */
  write_off_category: z.optional(z.nullable(z.enum(writeOffCategories))),
  /** False if it is sold only on finance (S148). Absent if the upstream does not provide it. */
  pay_in_full: z.optional(z.boolean()),
  /** ISO day. */
  first_registered: z.optional(text),
  /** 'Front-wheel drive'. */
  drivetrain: z.optional(text),
  /** 'Euro 6', 'Euro 6d-TEMP'. */
  euro_standard: z.optional(text),
  /** Number of forward gears. */
  gears: z.optional(count),
  /** 'Full service history': the retailer's summary of `service_history`. */
  service_history_summary: z.optional(text),
  /** Equipment, one feature per item: 'Heated front seats'. */
  equipment: z.optional(z.array(z.string())),
  /** The retailer's headline: 'One owner, full history'. */
  attention_line: z.optional(text),
  /** The retailer's own body type, if `body_type` has no matching value. */
  body_style: z.optional(text),
  /** Contract hire prices, only in a response for one vehicle. Read with `leaseRows` (S211). */
  lease_rows: z.optional(z.array(z.union([leaseRowSchema, leaseBuilderRowSchema]))),
  /** Distance in miles from the requested postcode; absent if none was given. */
  distance: z.optional(z.nullable(z.number())),
  ...z.partial(motabilityTermsSchema).shape,
});
export type Vehicle = z.infer<typeof vehicleSchema>;

export const vehicleListSchema = envelopeSchema(z.array(vehicleSchema), pageMetaSchema);

export const vehicleEnvelopeSchema = envelopeSchema(vehicleSchema);
