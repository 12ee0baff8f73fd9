import { normaliseCode } from '../format/capitals.ts';
import { formatPostcode } from '../format/postcode.ts';
import { advertClassifications, vehicleStatuses } from './advert-status.ts';
import { bodyTypes } from './body-types.ts';
import { fuelTypes } from './fuel-types.ts';
import { searchSorts } from './search-sort.ts';

/** Converts the text of one value to the input of its rule. Never throws. */
type ReadText = (text: string) => string | number;

/** The rule for one value of a search. `reason` is the dealer API's error message. */
export type ValueRule = { read: ReadText; list?: true } & (
  | { kind: 'text'; pattern: RegExp; minLength?: number; maxLength?: number; reason: string }
  | { kind: 'number'; min: number; max: number; wholeNumber: boolean; reason: string }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'day'; reason: string }
);

export const maxListedValues = 100;
const maxSearchLength = 100;

const readWord = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Free text: cleaned and cut to the maximum length, never refused. */
const readSearch = (text: string) =>
  readWord(text.replace(/\p{C}/gu, ' ')).slice(0, maxSearchLength).trim();

/** Removes currency signs, commas and spaces first (S11, S100). */
const readNumber: ReadText = (text) => {
  const digits = text.replace(/[\p{Sc},\s]/gu, '');
  return /^\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : text;
};

/** Only digits: '2,3' is a hand-made list, not page 23 (S113). */
const readPage: ReadText = (text) => (/^\s*\d{1,12}\s*$/.test(text) ? Number(text) : text);

const slug = {
  kind: 'text',
  read: (text: string) => text.trim().toLowerCase(),
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  maxLength: 60,
  reason: 'must be small letters, digits and single hyphens',
} as const;
const pounds = {
  kind: 'number',
  read: readNumber,
  min: 0,
  max: 10_000_000,
  wholeNumber: false,
  reason: 'must be an amount in pounds',
} as const;
const wholeNumber = (min: number, max: number, read: ReadText = readNumber) =>
  ({
    kind: 'number',
    read,
    min,
    max,
    wholeNumber: true,
    reason: 'must be a whole number',
  }) as const;
function choice<const Choices extends readonly string[]>(choices: Choices) {
  const choiceByLowerCase = new Map(choices.map((each) => [each.toLowerCase(), each]));
  const read = (text: string) => choiceByLowerCase.get(text.trim().toLowerCase()) ?? text;
  return { kind: 'choice', read, choices } as const;
}
const list = <Rule extends ValueRule>(rule: Rule) => ({ ...rule, list: true }) as const;

/**
 * The rules for the filters of a search (S84, S225), in the canonical order that all links use. The
 * schema is built from them. Pages parse their URL with these rules during the first paint, so as
 * not to load the schema's code.
 */
export const searchFilterRules = {
  search: {
    kind: 'text',
    read: readSearch,
    pattern: /^[^\p{C}]*$/u,
    minLength: 1,
    maxLength: maxSearchLength,
    reason: 'must not hold control characters',
  },
  vrm: {
    kind: 'text',
    read: normaliseCode,
    pattern: /^[A-Z0-9]{1,8}$/,
    reason: 'must be a registration',
  },
  advert_classification: list(choice(advertClassifications)),
  status: list(choice(vehicleStatuses)),
  make: list(slug),
  range: list(slug),
  trim: list(slug),
  min_price: pounds,
  max_price: pounds,
  monthly_from: pounds,
  monthly_to: pounds,
  finance_deposit: pounds,
  finance_deposit_type: choice(['amount', 'percentage']),
  finance_term: wholeNumber(1, 120),
  finance_mileage: wholeNumber(0, 100_000),
  finance_initial_rental: wholeNumber(0, 60),
  finance_type: choice(['PCP', 'HP']),
  age: wholeNumber(1900, 2100),
  min_odometer_value: wholeNumber(0, 1_000_000),
  odometer_value: wholeNumber(0, 1_000_000),
  body_type: list(choice(bodyTypes)),
  colours: list(slug),
  fuel_type: list(choice(fuelTypes)),
  transmission: list(slug),
  seats: list(wholeNumber(1, 99)),
  doors: list(wholeNumber(0, 9)),
  engine_size: wholeNumber(0, 20_000),
  mpg_from: { ...pounds, max: 1000, reason: 'must be a number' },
  tax_rate: pounds,
  insurance: list({
    kind: 'text',
    read: normaliseCode,
    pattern: /^\d{1,2}[A-Z]?$/,
    reason: 'must be an insurance group',
  }),
  battery_min_standard_charge_cost: pounds,
  battery_max_standard_charge_cost: pounds,
  battery_min_fast_charge_cost: pounds,
  battery_max_fast_charge_cost: pounds,
  battery_min_range: wholeNumber(1, 1000),
  sites: list(slug),
  distance_from: {
    kind: 'text',
    read: formatPostcode,
    pattern: /^(?:[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|BFPO \d{1,4})$/,
    reason: 'must be a UK postcode',
  },
  distance_range: wholeNumber(1, 1000),
  write_off: choice(['none']),
  offer_template_slugs: list(slug),
  listed_from: { kind: 'day', read: readWord, reason: 'must be a day such as 2026-11-21' },
  sort: choice(searchSorts),
  page: wholeNumber(1, 1_000_000, readPage),
} as const satisfies Readonly<Record<string, ValueRule>>;

/** Whether a filter has a list of values (S87). */
export function isListFilter(key: keyof typeof searchFilterRules): boolean {
  return 'list' in searchFilterRules[key];
}

/** Whether a value satisfies its rule. Same result as the schema's check, without loading zod. */
export function satisfiesRule(rule: ValueRule, value: string | number): boolean {
  if (rule.kind === 'number') {
    const isNumber = typeof value === 'number' && value >= rule.min && value <= rule.max;
    return isNumber && (!rule.wholeNumber || Number.isSafeInteger(value));
  }
  if (typeof value === 'number') return false;
  if (rule.kind === 'choice') return rule.choices.includes(value);
  if (rule.kind === 'day') return isDay(value);
  const { pattern, minLength = 0, maxLength = Infinity } = rule;
  return value.length >= minLength && value.length <= maxLength && pattern.test(value);
}

/** Whether the text is an existing ISO day. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
