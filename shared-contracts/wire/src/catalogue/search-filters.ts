import * as z from 'zod/mini';
import { advertClassificationSchema, vehicleStatusSchema } from './advert-states.ts';
import { bodyTypeSchema } from './body-types.ts';
import { fuelTypeSchema } from './fuel-types.ts';
import { searchSortSchema } from './search-sort.ts';

const slugSchema = z
  .string()
  .check(
    z.maxLength(60, 'must have at most 60 characters'),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens'),
  );
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(100, 'must have at most 100 values')));
const wholeNumber = (min: number, max: number) =>
  z
    .int('must be a whole number')
    .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));
const poundsSchema = z
  .number('must be an amount in pounds')
  .check(z.gte(0, 'must be at least 0'), z.lte(10_000_000, 'must be at most 10,000,000'));
const wordSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(100, 'must have at most 100 characters'),
    z.regex(/^[^\p{C}]*$/u, 'must not hold control characters'),
  );

/**
 * What a search can be narrowed by (S84, S225), in canonical order. A list means any of its values.
 * Money in pounds, distances and odometer in miles, `finance_term` in months, `finance_mileage` in
 * miles a year, `engine_size` in cc and 'at most', `age` the first year of registration ('N or newer'),
 * `battery_min_range` the least miles on a full charge (S77), `listed_from` the first day of the advert, an ISO day that is included.
 */
export const searchFiltersSchema = z.object({
  search: z.optional(wordSchema),
  vrm: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,8}$/, 'must be a registration'))),
  advert_classification: listOf(advertClassificationSchema),
  status: listOf(vehicleStatusSchema),
  make: listOf(slugSchema),
  range: listOf(slugSchema),
  trim: listOf(slugSchema),
  min_price: z.optional(poundsSchema),
  max_price: z.optional(poundsSchema),
  monthly_from: z.optional(poundsSchema),
  monthly_to: z.optional(poundsSchema),
  finance_deposit: z.optional(poundsSchema),
  finance_deposit_type: z.optional(z.enum(['amount', 'percentage'])),
  finance_term: z.optional(wholeNumber(1, 120)),
  finance_mileage: z.optional(wholeNumber(0, 100_000)),
  age: z.optional(wholeNumber(1900, 2100)),
  min_odometer_value: z.optional(wholeNumber(0, 1_000_000)),
  odometer_value: z.optional(wholeNumber(0, 1_000_000)),
  body_type: listOf(bodyTypeSchema),
  colours: listOf(slugSchema),
  fuel_type: listOf(fuelTypeSchema),
  transmission: listOf(slugSchema),
  seats: listOf(wholeNumber(1, 99)),
  doors: listOf(wholeNumber(0, 9)),
  engine_size: z.optional(wholeNumber(0, 20_000)),
  mpg_from: z.optional(z.number('must be a number').check(z.gte(0), z.lte(1000))),
  tax_rate: z.optional(poundsSchema),
  insurance: listOf(z.string().check(z.regex(/^\d{1,2}[A-Z]?$/, 'must be an insurance group'))),
  battery_min_standard_charge_cost: z.optional(poundsSchema),
  battery_max_standard_charge_cost: z.optional(poundsSchema),
  battery_min_fast_charge_cost: z.optional(poundsSchema),
  battery_max_fast_charge_cost: z.optional(poundsSchema),
  battery_min_range: z.optional(wholeNumber(1, 1000)),
  sites: listOf(slugSchema),
  distance_from: z.optional(
    z.string().check(z.regex(/^[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/, 'must be a UK postcode')),
  ),
  distance_range: z.optional(wholeNumber(1, 1000)),
  offer_template_slugs: listOf(slugSchema),
  listed_from: z.optional(z.iso.date('must be a day such as 2026-11-21')),
  sort: z.optional(searchSortSchema),
  page: z.optional(wholeNumber(1, 1_000_000)),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
export type SearchFilterKey = keyof SearchFilters;

/** Every known key, in the one order that links are written in. */
export const searchFilterKeys = Object.keys(searchFiltersSchema.shape) as SearchFilterKey[];
