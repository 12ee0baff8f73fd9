import type { z } from 'zod';
import { advertClassifications, vehicleStatuses } from '@contracts/wire/catalogue/advert-states';
import { bodyTypeLabel, bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypeLabels, fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import {
  addressesText,
  choiceText,
  dayText,
  numberText,
  plainText,
  registrationText,
  wholeNumberText,
  yesText,
} from './feed-values.ts';

const name = plainText(120);
/** It becomes part of an address. */
const namedInAddress = name.regex(/[a-z0-9]/i, 'must hold a letter or a digit');
const longText = plainText(20_000);
const pounds = numberText(0, 10_000_000);

const bodyLabels = bodyTypes.map((type) => [bodyTypeLabel(type), type] as const);
const fuelLabels = fuelTypes.map((fuel) => [fuelTypeLabels[fuel], fuel] as const);

/**
 * Every field that a feed can fill, by the wire's own name, with how its text is read. Money in
 * pounds, distances in miles, engine size in cubic centimetres, battery in kilowatt hours.
 */
export const feedFields = {
  stock_id: plainText(18).regex(/^\d+$/, 'must be digits alone'),
  make: namedInAddress,
  model: namedInAddress,
  year: wholeNumberText(0, 9999),
  price: numberText(1, 10_000_000),
  mileage: wholeNumberText(0, 2_000_000),
  range: namedInAddress,
  derivative: plainText(200),
  trim: name,
  name: plainText(300),
  vrm: registrationText,
  vin: plainText(30),
  colour: name,
  manufacturer_colour: name,
  body_type: choiceText(bodyTypes, bodyLabels),
  transmission: choiceText(
    ['Manual', 'Automatic', 'Semi-automatic'],
    [
      ['Semi-auto', 'Semi-automatic'],
      ['Auto', 'Automatic'],
    ],
  ),
  fuel_type: choiceText(fuelTypes, fuelLabels),
  doors: wholeNumberText(0, 9),
  seats: wholeNumberText(0, 90),
  engine_size: wholeNumberText(0, 20_000),
  battery_capacity: numberText(0, 1000),
  electric_range: numberText(0, 2000),
  power_bhp: numberText(0, 3000),
  co2: numberText(0, 2000),
  mpg: numberText(0, 1000),
  tax_rate_value: numberText(0, 10_000),
  insurance_category: plainText(10),
  status: choiceText(vehicleStatuses),
  advert_classification: choiceText(advertClassifications),
  category: plainText(40),
  site: name,
  description: longText,
  extra_description: longText,
  previous_keepers: wholeNumberText(0, 100),
  date_mot_expires: dayText,
  in_stock_since: dayText,
  images: addressesText,
  list_price: pounds,
  original_price: pounds,
  price_excluding_vat: pounds,
  price_including_vat: pounds,
  admin_fee: pounds,
  vat_scheme: plainText(40),
  template_slug: plainText(100),
  reserved: yesText,
  write_off_category: plainText(40),
  first_registered: dayText,
  drivetrain: plainText(60),
  euro_standard: plainText(40),
  gears: wholeNumberText(0, 20),
  videos: addressesText,
  service_history_summary: plainText(500),
  equipment: longText,
  attention_line: plainText(200),
  location_code: plainText(60),
} as const;

export type FeedField = keyof typeof feedFields;
export const feedFieldNames = Object.keys(feedFields) as FeedField[];

/** Without one of these a row is rejected. */
export const requiredFields = ['stock_id', 'make', 'model', 'year', 'price'] as const;
type RequiredField = (typeof requiredFields)[number];

/** A wrong one of these rejects the row; any other is left out with a warning. */
export const decisiveFields: ReadonlySet<FeedField> = new Set([
  ...requiredFields,
  'mileage',
  'status',
  'advert_classification',
] as const);

type Values = { [Field in FeedField]: z.output<(typeof feedFields)[Field]> };

/** One row of a feed, read. */
export type FeedVehicle = Pick<Values, RequiredField> & Partial<Omit<Values, RequiredField>>;

/** The texts of one row by field; fields without a value are absent. */
export type RawVehicle = Partial<Record<FeedField, string>>;
