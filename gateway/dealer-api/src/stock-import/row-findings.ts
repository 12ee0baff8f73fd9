import type { FeedField, FeedVehicle, RawVehicle } from './feed-fields.ts';

/** Something that is wrong with a row, or strange. */
export interface Finding {
  /** Counted under this name. */
  readonly kind: string;
  readonly field: FeedField | '';
  readonly value: string;
  readonly reason: string;
}

const slowestMiles = 10;
const maxMiles = 250_000;
const maxMpg = 200;
const minMpg = 5;
const maxPounds = 140_000;
const minPounds = 500;

type Doubt = readonly [
  kind: string,
  field: FeedField,
  reason: string,
  applies: (vehicle: Partial<FeedVehicle>) => boolean,
];

const within = (figure: number | undefined, min: number, max: number) =>
  figure !== undefined && figure >= min && figure <= max;

const doubts: readonly Doubt[] = [
  [
    'mileage-low',
    'mileage',
    '10 miles or fewer for a vehicle that is not new',
    ({ mileage, advert_classification }) =>
      within(mileage, 0, slowestMiles) && advert_classification !== 'NEW',
  ],
  [
    'mileage-high',
    'mileage',
    '250,000 miles or more',
    ({ mileage }) => within(mileage, maxMiles, Infinity),
  ],
  ['price-low', 'price', '£500 or less', ({ price }) => within(price, 0, minPounds)],
  ['price-high', 'price', '£140,000 or more', ({ price }) => within(price, maxPounds, Infinity)],
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
    ({ engine_size, fuel_type }) => engine_size === 0 && fuel_type !== 'electric',
  ],
  [
    'engine-size-of-electric',
    'engine_size',
    'an engine size, and electric: left out',
    ({ engine_size, fuel_type }) => fuel_type === 'electric' && (engine_size ?? 0) > 0,
  ],
];

/** What is strange about a row, though it is taken. */
export function doubtsAbout(vehicle: Partial<FeedVehicle>, raw: RawVehicle): Finding[] {
  return doubts
    .filter(([, , , applies]) => applies(vehicle))
    .map(([kind, field, reason]) => ({ kind, field, value: raw[field] ?? '', reason }));
}

/** The vehicle without the figures that can't be right. */
export function withoutNonsense<Read extends Partial<FeedVehicle>>(vehicle: Read): Read {
  const { mpg, engine_size, fuel_type } = vehicle;
  return {
    ...vehicle,
    ...(mpg !== undefined && mpg < minMpg && { mpg: undefined }),
    ...((engine_size === 0 || fuel_type === 'electric') && { engine_size: undefined }),
  };
}
