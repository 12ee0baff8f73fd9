import type { FeedField, FeedVehicle, RawVehicle } from './feed-fields.ts';

export interface Finding {
  /** The name under which findings are counted. */
  readonly kind: string;
  readonly field: FeedField | '';
  readonly value: string;
  readonly reason: string;
}

/** A finding of a kind that is named after the field, such as `year-impossible`. */
export function fieldFinding(
  field: FeedField,
  problem: string,
  value: string,
  reason: string,
): Finding {
  return { kind: `${field.replaceAll('_', '-')}-${problem}`, field, value, reason };
}

type Row = Partial<FeedVehicle>;
type FindingRule = readonly [
  kind: string,
  field: FeedField,
  reason: string,
  applies: (vehicle: Row, thisYear: number) => boolean,
];

const minMpg = 5;
/** The largest plausible ratio between two prices of the same vehicle. */
const maxPriceRatio = 20;

/** Values that hold a row back until an operator has checked them, because most are errors. */
export const implausibleRules: readonly FindingRule[] = [
  [
    'price-too-low',
    'price',
    'under £200 for a vehicle under ten years old',
    ({ price = null, year }, thisYear) =>
      price !== null && price < 200 && year !== undefined && thisYear - year < 10,
  ],
  ['price-too-high', 'price', 'over £2,000,000', ({ price }) => (price ?? 0) > 2_000_000],
  [
    'price-against-price',
    'price',
    'over 20 times another price of the vehicle, or under a twentieth of it',
    ({ price, list_price, original_price, price_including_vat, price_excluding_vat }) =>
      [list_price, original_price, price_including_vat, price_excluding_vat].some(
        (other) =>
          typeof price === 'number' &&
          other !== undefined &&
          other > 0 &&
          (price > other * maxPriceRatio || price * maxPriceRatio < other),
      ),
  ],
  ['mileage-too-high', 'mileage', 'over 500,000 miles', ({ mileage = 0 }) => mileage > 500_000],
  [
    'write-off-category-unknown',
    'write_off_category',
    'is no write-off category that is known: the vehicle may be one',
    ({ write_off_category: category }) => category?.isKnown === false,
  ],
];

/** Doubts about a row that is imported anyway. */
export const warningRules: readonly FindingRule[] = [
  ['price-on-asking', 'price', 'no price: shown as price on asking', ({ price }) => price === null],
  [
    'mileage-low',
    'mileage',
    '10 miles or fewer for a vehicle that is not new',
    ({ mileage = Infinity, advert_classification }) =>
      mileage <= 10 && advert_classification !== 'NEW',
  ],
  ['mileage-high', 'mileage', '250,000 miles or more', ({ mileage = 0 }) => mileage >= 250_000],
  ['price-low', 'price', '£500 or less', ({ price }) => (price ?? Infinity) <= 500],
  ['price-high', 'price', '£140,000 or more', ({ price }) => (price ?? 0) >= 140_000],
  ['mpg-high', 'mpg', 'over 200 miles a gallon', ({ mpg = 0 }) => mpg > 200],
  ['mpg-low', 'mpg', 'under 5 miles a gallon: left out', ({ mpg = Infinity }) => mpg < minMpg],
  [
    'engine-size-missing',
    'engine_size',
    'no engine size, and not electric: left out',
    ({ engine_size, fuel_type }) => engine_size === 0 && fuel_type?.value !== 'electric',
  ],
  [
    'engine-size-of-electric',
    'engine_size',
    'an engine size, and electric: left out',
    ({ engine_size = 0, fuel_type }) => fuel_type?.value === 'electric' && engine_size > 0,
  ],
];

export function findingsOf(
  rules: readonly FindingRule[],
  vehicle: Row,
  raw: RawVehicle,
  thisYear: number,
): Finding[] {
  return rules
    .filter(([, , , applies]) => applies(vehicle, thisYear))
    .map(([kind, field, reason]) => ({ kind, field, value: raw[field] ?? '', reason }));
}

const wordFields = [
  'fuel_type',
  'transmission',
  'body_type',
  'colour',
  'drivetrain',
  'vat_scheme',
] as const;

export function unknownWords(vehicle: Row, raw: RawVehicle): Finding[] {
  return wordFields.flatMap((field) => {
    const word = vehicle[field];
    if (word === undefined || word.isKnown) return [];
    const reason =
      word.label === undefined ? 'has no meaning: left out' : 'is not known: shown as it is';
    return [fieldFinding(field, 'unknown', raw[field] ?? '', reason)];
  });
}

export function withoutImplausible<Read extends Row>(vehicle: Read): Read {
  const { mpg, engine_size, fuel_type } = vehicle;
  return {
    ...vehicle,
    ...(mpg !== undefined && mpg < minMpg && { mpg: undefined }),
    ...((engine_size === 0 || fuel_type?.value === 'electric') && { engine_size: undefined }),
  };
}
