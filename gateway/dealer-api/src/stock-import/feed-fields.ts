import type { z } from 'zod';
import { advertClassifications, vehicleStatuses } from '@contracts/wire/catalogue/advert-status';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import { yesOrNo } from '../csv/cells.ts';
import { dayText, readYear } from './feed-days.ts';
import type { ParseResult } from './feed-numbers.ts';
import { listItems } from './feed-text.ts';
import { photographsText } from './photograph-addresses.ts';
import {
  addressesText,
  addressNameText,
  choiceText,
  colourText,
  euroText,
  lineText,
  numberText,
  paragraphsText,
  plainText,
  priceText,
  quantityOfSchema,
  readText,
  registrationText,
  vehicleCategory,
  wholeNumberText,
  wordText,
} from './feed-values.ts';
import type { Quantity } from './units.ts';
import { officialMake } from './vehicle-names.ts';

const name = lineText(120);
const namedInAddress = addressNameText(120);
const longText = paragraphsText(20_000);
const pounds = numberText(0, 10_000_000, 'money');
/** A price other than the asking price; 0 means that there is none. */
const furtherPrice = pounds
  .transform((price) => (price === 0 ? undefined : price))
  .register(quantityOfSchema, { quantity: 'money' });
const stockNumber = plainText(18)
  .refine((text) => !/^\d(?:\.\d+)?e\+?\d+$/i.test(text), {
    error: 'is a number that a spreadsheet has shortened: format the column as text',
    abort: true,
  })
  .regex(/^\d+$/, 'must be digits alone');

const transmissions = ['Manual', 'Automatic', 'Semi-automatic'] as const;
const drivetrains = [
  'Front-wheel drive',
  'Rear-wheel drive',
  'Four-wheel drive',
  'All-wheel drive',
] as const;
const vatSchemes = ['Commercial', 'Qualifying', 'Inclusive', 'Margin'] as const;
/** The values in the table of words. `none` means never written off. */
const writeOffLabels = ['S', 'N', 'C', 'D', 'A', 'B', 'none'] as const;

const yearText = readText((text): ParseResult<number> => {
  const value = readYear(text);
  return value === undefined ? { reason: 'must be a year such as 2020' } : { value };
});

/**
 * Every field that a feed can fill, by its API name, with its parser. Money is in pounds, distances
 * in miles, engine size in cubic centimetres, battery in kilowatt hours.
 */
export const feedFields = {
  stock_id: stockNumber,
  make: addressNameText(120, officialMake),
  model: namedInAddress,
  year: yearText,
  price: priceText(10_000_000),
  mileage: wholeNumberText(0, 2_000_000, 'distance'),
  range: namedInAddress,
  derivative: lineText(200),
  trim: name,
  name: lineText(300),
  vrm: registrationText,
  vin: plainText(30),
  colour: colourText,
  manufacturer_colour: name,
  body_type: wordText('body_type', bodyTypes),
  transmission: wordText('transmission', transmissions),
  fuel_type: wordText('fuel_type', fuelTypes),
  doors: wholeNumberText(0, 9),
  seats: wholeNumberText(0, 90),
  engine_size: wholeNumberText(0, 20_000, 'engine'),
  battery_capacity: numberText(0, 1000, 'energy'),
  electric_range: numberText(0, 2000, 'distance'),
  power_bhp: numberText(0, 3000, 'power'),
  co2: numberText(0, 2000, 'emission'),
  mpg: numberText(0, 1000, 'consumption'),
  tax_rate_value: numberText(0, 10_000, 'money'),
  insurance_category: lineText(40),
  status: choiceText('status', vehicleStatuses),
  advert_classification: choiceText('advert_classification', advertClassifications),
  category: lineText(40).transform(vehicleCategory),
  site: name,
  description: longText,
  extra_description: longText,
  previous_keepers: wholeNumberText(0, 100),
  date_mot_expires: dayText({ allowsMonth: false }),
  in_stock_since: dayText({ allowsMonth: false }),
  images: photographsText,
  list_price: furtherPrice,
  original_price: furtherPrice,
  price_excluding_vat: furtherPrice,
  price_including_vat: furtherPrice,
  admin_fee: pounds,
  vat_scheme: wordText('vat_scheme', vatSchemes, 40),
  template_slug: plainText(100),
  reserved: yesOrNo,
  pay_in_full: yesOrNo,
  write_off_category: wordText('write_off_category', writeOffLabels),
  first_registered: dayText({ allowsMonth: true }),
  drivetrain: wordText('drivetrain', drivetrains),
  euro_standard: euroText,
  gears: wholeNumberText(0, 20),
  videos: addressesText,
  service_history_summary: lineText(500),
  equipment: plainText(20_000).transform(listItems),
  attention_line: lineText(200),
  location_code: lineText(60),
} as const;

export const dayFields = ['date_mot_expires', 'in_stock_since', 'first_registered'] as const;
export type DayField = (typeof dayFields)[number];

export type FeedField = keyof typeof feedFields;
export const feedFieldNames = Object.keys(feedFields) as FeedField[];

export function quantityOf(field: FeedField): Quantity | undefined {
  return quantityOfSchema.get(feedFields[field])?.quantity;
}

/** A row without one of these is rejected. */
export const requiredFields = ['stock_id', 'make', 'model', 'year', 'price'] as const;
type RequiredField = (typeof requiredFields)[number];

/** Fields whose invalid values reject the row. In other fields, only the value is dropped. */
export const decisiveFields: ReadonlySet<FeedField> = new Set([
  ...requiredFields,
  'mileage',
  'status',
  'advert_classification',
] as const);

type Values = { [Field in FeedField]: z.output<(typeof feedFields)[Field]> };

export type FeedVehicle = Pick<Values, RequiredField> & Partial<Omit<Values, RequiredField>>;

/** The texts of one row by field, without empty fields. */
export type RawVehicle = Partial<Record<FeedField, string | undefined>>;
