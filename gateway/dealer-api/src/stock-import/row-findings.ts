import type { FeedField, FeedVehicle, RawVehicle } from './feed-fields.ts';

export interface Finding {
  /** The name under which findings are counted. */
  readonly kind: string;
  readonly field: FeedField | '';
  readonly value: string;
  readonly reason: string;
}

const lowMiles = 10;
const highMiles = 250_000;
const maxMiles = 500_000;
const maxMpg = 200;
const minMpg = 5;
const highPounds = 140_000;
const maxPounds = 2_000_000;
const lowPounds = 500;
const minPounds = 200;
const youngYears = 10;
/** The largest plausible ratio between two prices of the same vehicle. */
const maxPriceRatio = 20;

type Row = Partial<FeedVehicle>;
type FindingRule = readonly [
  kind: string,
  field: FeedField,
  reason: string,
  applies: (vehicle: Row, year: number) => boolean,
];

const isBetween = (figure: number | null | undefined, min: number, max: number) =>
  figure !== undefined && figure !== null && figure >= min && figure <= max;

/** Values that hold a row back, because they are most likely errors. */
const implausibleRules: readonly FindingRule[] = [
  [
    'price-too-low',
    'price',
    'under £200 for a vehicle under ten years old',
    ({ price, year }, thisYear) =>
      isBetween(price, 0, minPounds - 0.01) && year !== undefined && thisYear - year < youngYears,
  ],
  ['price-too-high', 'price', 'over £2,000,000', ({ price }) => (price ?? 0) > maxPounds],
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
  ['mileage-too-high', 'mileage', 'over 500,000 miles', ({ mileage }) => (mileage ?? 0) > maxMiles],
  [
    'write-off-category-unknown',
    'write_off_category',
    'is no write-off category that is known: the vehicle may be one',
    ({ write_off_category: category }) => category?.isKnown === false,
  ],
];

/** Reasons to hold a vehicle back until an operator has checked its values. */
export function implausibilities(vehicle: Row, raw: RawVehicle, today: Date): Finding[] {
  return findingsOf(implausibleRules, vehicle, raw, today.getUTCFullYear());
}

const warningRules: readonly FindingRule[] = [
  ['price-on-asking', 'price', 'no price: shown as price on asking', ({ price }) => price === null],
  [
    'mileage-low',
    'mileage',
    '10 miles or fewer for a vehicle that is not new',
    ({ mileage, advert_classification }) =>
      isBetween(mileage, 0, lowMiles) && advert_classification !== 'NEW',
  ],
  [
    'mileage-high',
    'mileage',
    '250,000 miles or more',
    ({ mileage }) => isBetween(mileage, highMiles, Infinity),
  ],
  ['price-low', 'price', '£500 or less', ({ price }) => isBetween(price, 0, lowPounds)],
  [
    'price-high',
    'price',
    '£140,000 or more',
    ({ price }) => isBetween(price, highPounds, Infinity),
  ],
  ['mpg-high', 'mpg', 'over 200 miles a gallon', ({ mpg }) => mpg !== undefined && mpg > maxMpg],
  [
    'mpg-low',
    'mpg',
    'under 5 miles a gallon: left out',
    ({ mpg }) => mpg !== undefined && mpg < minMpg,
  ],
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
    ({ engine_size, fuel_type }) => fuel_type?.value === 'electric' && (engine_size ?? 0) > 0,
  ],
];

/** Doubts about a row that is imported anyway. */
export function warningsOf(vehicle: Row, raw: RawVehicle): Finding[] {
  return findingsOf(warningRules, vehicle, raw, 0);
}

function findingsOf(
  rules: readonly FindingRule[],
  vehicle: Row,
  raw: RawVehicle,
  year: number,
): Finding[] {
  const findings: Finding[] = [];
  for (const [kind, field, reason, applies] of rules) {
    if (applies(vehicle, year)) findings.push({ kind, field, value: raw[field] ?? '', reason });
  }
  return findings;
}

const wordFields = [
  'fuel_type',
  'transmission',
  'body_type',
  'colour',
  'drivetrain',
  'vat_scheme',
] as const;

/** Words that are missing from the table of words. */
export function unknownWords(vehicle: Row, raw: RawVehicle): Finding[] {
  return wordFields.flatMap((field) => {
    const word = vehicle[field];
    if (word === undefined || word.isKnown) return [];
    const reason =
      word.label === undefined ? 'has no meaning: left out' : 'is not known: shown as it is';
    const kind = `${field.replaceAll('_', '-')}-unknown`;
    return [{ kind, field, value: raw[field] ?? '', reason }];
  });
}

/** The vehicle without impossible figures. */
export function withoutImplausible<Read extends Row>(vehicle: Read): Read {
  const { mpg, engine_size, fuel_type } = vehicle;
  return {
    ...vehicle,
    ...(mpg !== undefined && mpg < minMpg && { mpg: undefined }),
    ...((engine_size === 0 || fuel_type?.value === 'electric') && { engine_size: undefined }),
  };
}
