import { normaliseCode } from '../format/capitals.ts';
import { formatPostcode } from '../format/postcode.ts';
import { searchFilterRules, type ValueRule } from './search-filter-rules.ts';
import type { SearchFilterKey } from './search-filters.ts';

/** Converts the text of one value to the input of its rule. Never throws. */
export type ReadText = (text: string) => string | number;

interface FilterText {
  readonly list: boolean;
  readonly read: ReadText;
}

const readWord: ReadText = (text) => text.trim().replace(/\s+/g, ' ');
/** Typed or pasted words: cleaned and cut to the maximum length, never refused. */
const readSearch: ReadText = (text) =>
  String(readWord(text.replace(/\p{C}/gu, ' ')))
    .slice(0, searchFilterRules.search.maxLength)
    .trim();
const readSlug: ReadText = (text) => text.trim().toLowerCase();

/** Removes currency signs, commas and spaces first (S11, S100). */
const readNumber: ReadText = (text) => {
  const digits = text.replace(/[\p{Sc},\s]/gu, '');
  return /^\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : text;
};

/** Only digits: '2,3' is a hand-made list, not page 23 (S113). */
const readPage: ReadText = (text) => (/^\s*\d{1,12}\s*$/.test(text) ? Number(text) : text);

const oneOf = ({ choices }: Extract<ValueRule, { kind: 'choice' }>): ReadText => {
  const bySmallLetters = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  return (text) => bySmallLetters.get(text.trim().toLowerCase()) ?? text;
};

const list = (read: ReadText): FilterText => ({ list: true, read });
const one = (read: ReadText): FilterText => ({ list: false, read });

/** How to read the text of each key. Its rule then decides whether the value is allowed. */
export const searchFilterText: Readonly<Record<SearchFilterKey, FilterText>> = {
  search: one(readSearch),
  vrm: one(normaliseCode),
  advert_classification: list(oneOf(searchFilterRules.advert_classification)),
  status: list(oneOf(searchFilterRules.status)),
  make: list(readSlug),
  range: list(readSlug),
  trim: list(readSlug),
  min_price: one(readNumber),
  max_price: one(readNumber),
  monthly_from: one(readNumber),
  monthly_to: one(readNumber),
  finance_deposit: one(readNumber),
  finance_deposit_type: one(readSlug),
  finance_term: one(readNumber),
  finance_mileage: one(readNumber),
  finance_initial_rental: one(readNumber),
  finance_type: one(oneOf(searchFilterRules.finance_type)),
  age: one(readNumber),
  min_odometer_value: one(readNumber),
  odometer_value: one(readNumber),
  body_type: list(oneOf(searchFilterRules.body_type)),
  colours: list(readSlug),
  fuel_type: list(readSlug),
  transmission: list(readSlug),
  seats: list(readNumber),
  doors: list(readNumber),
  engine_size: one(readNumber),
  mpg_from: one(readNumber),
  tax_rate: one(readNumber),
  insurance: list(normaliseCode),
  battery_min_standard_charge_cost: one(readNumber),
  battery_max_standard_charge_cost: one(readNumber),
  battery_min_fast_charge_cost: one(readNumber),
  battery_max_fast_charge_cost: one(readNumber),
  battery_min_range: one(readNumber),
  sites: list(readSlug),
  distance_from: one(formatPostcode),
  distance_range: one(readNumber),
  write_off: one(oneOf(searchFilterRules.write_off)),
  offer_template_slugs: list(readSlug),
  listed_from: one(readWord),
  sort: one(oneOf(searchFilterRules.sort)),
  page: one(readPage),
};

/** All known keys in canonical order, which all links use. */
export const searchFilterKeys = Object.keys(searchFilterText) as SearchFilterKey[];
