import * as z from 'zod/mini';
import {
  maxListedValues,
  searchFilterRules as rules,
  type ValueRule,
} from './search-filter-rules.ts';
import { formatCount } from '../format/number.ts';

type RuleOf<Kind> = Extract<ValueRule, { kind: Kind }>;

const text = ({ pattern, minLength, maxLength, reason }: RuleOf<'text'>) =>
  z
    .string()
    .check(
      ...(minLength === undefined ? [] : [z.minLength(minLength)]),
      ...(maxLength === undefined
        ? []
        : [z.maxLength(maxLength, `must have at most ${maxLength} characters`)]),
      z.regex(pattern, reason),
    );
const number = ({ min, max, wholeNumber, reason }: RuleOf<'number'>) =>
  (wholeNumber ? z.int(reason) : z.number(reason)).check(
    z.gte(min, `must be at least ${min}`),
    z.lte(max, `must be at most ${wholeNumber ? max : formatCount(max)}`),
  );
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(
    z
      .array(item)
      .check(
        z.minLength(1),
        z.maxLength(maxListedValues, `must have at most ${maxListedValues} values`),
      ),
  );

/**
 * The filters of a search (S84, S225), in canonical order. A list matches any of its values. Money
 * is in pounds, distances and odometer in miles, `finance_term` in months, `finance_mileage` in
 * miles a year, `finance_initial_rental` in monthly rentals. `finance_type` is the finance product
 * for monthly prices of vehicles for sale (default PCP, else HP). `engine_size` is a maximum in cc.
 * `age` is the first year of registration ('N or newer'). `write_off` 'none' excludes insurance
 * write-offs. `battery_min_range` is the minimum range in miles on a full charge (S77).
 * `listed_from` excludes vehicles that came into stock before this ISO day.
 */
export const searchFiltersSchema = z.object({
  search: z.optional(text(rules.search)),
  vrm: z.optional(text(rules.vrm)),
  advert_classification: listOf(z.enum(rules.advert_classification.choices)),
  status: listOf(z.enum(rules.status.choices)),
  make: listOf(text(rules.make)),
  range: listOf(text(rules.range)),
  trim: listOf(text(rules.trim)),
  min_price: z.optional(number(rules.min_price)),
  max_price: z.optional(number(rules.max_price)),
  monthly_from: z.optional(number(rules.monthly_from)),
  monthly_to: z.optional(number(rules.monthly_to)),
  finance_deposit: z.optional(number(rules.finance_deposit)),
  finance_deposit_type: z.optional(z.enum(rules.finance_deposit_type.choices)),
  finance_term: z.optional(number(rules.finance_term)),
  finance_mileage: z.optional(number(rules.finance_mileage)),
  finance_initial_rental: z.optional(number(rules.finance_initial_rental)),
  finance_type: z.optional(z.enum(rules.finance_type.choices)),
  age: z.optional(number(rules.age)),
  min_odometer_value: z.optional(number(rules.min_odometer_value)),
  odometer_value: z.optional(number(rules.odometer_value)),
  body_type: listOf(z.enum(rules.body_type.choices)),
  colours: listOf(text(rules.colours)),
  fuel_type: listOf(z.enum(rules.fuel_type.choices)),
  transmission: listOf(text(rules.transmission)),
  seats: listOf(number(rules.seats)),
  doors: listOf(number(rules.doors)),
  engine_size: z.optional(number(rules.engine_size)),
  mpg_from: z.optional(number(rules.mpg_from)),
  tax_rate: z.optional(number(rules.tax_rate)),
  insurance: listOf(text(rules.insurance)),
  battery_min_standard_charge_cost: z.optional(number(rules.battery_min_standard_charge_cost)),
  battery_max_standard_charge_cost: z.optional(number(rules.battery_max_standard_charge_cost)),
  battery_min_fast_charge_cost: z.optional(number(rules.battery_min_fast_charge_cost)),
  battery_max_fast_charge_cost: z.optional(number(rules.battery_max_fast_charge_cost)),
  battery_min_range: z.optional(number(rules.battery_min_range)),
  sites: listOf(text(rules.sites)),
  distance_from: z.optional(text(rules.distance_from)),
  distance_range: z.optional(number(rules.distance_range)),
  write_off: z.optional(z.enum(rules.write_off.choices)),
  offer_template_slugs: listOf(text(rules.offer_template_slugs)),
  listed_from: z.optional(z.iso.date(rules.listed_from.reason)),
  sort: z.optional(z.enum(rules.sort.choices)),
  page: z.optional(number(rules.page)),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
export type SearchFilterKey = keyof SearchFilters;
