import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';
import type { BodyType } from '@contracts/wire/catalogue/body-types';
import { bodyFigures, paints, type PlannedStock } from './stock-tables.ts';
import {
  type DemonstrationMake,
  type DemonstrationRange,
  type SoldDrive,
  demonstrationMakes,
} from './demonstration-makes.ts';
import { demonstrationSites, type DemonstrationSite } from './demonstration-sites.ts';
import type { Drive } from './drive-figures.ts';
import { addDays, addYears, dayNumber, type IsoDay } from '../iso-day.ts';
import type { Random } from './random.ts';
import { slugOf } from '../slug.ts';

/** The random choices from which everything else of a vehicle follows. */
export interface VehicleChoice {
  readonly make: DemonstrationMake;
  readonly range: DemonstrationRange;
  readonly bodyType: BodyType;
  readonly paint: (typeof paints)[number];
  readonly trim: string;
  /** 0 for the cheapest trim and drive, 1 for the most expensive. */
  readonly richness: number;
  readonly drive: Drive;
  /** 'Front-wheel drive' */
  readonly drivenWheels: string;
  /** Null for a vehicle that was never registered. */
  readonly registered: IsoDay | null;
  readonly place: DemonstrationSite;
}

interface Ages {
  readonly youngest: number;
  readonly oldest: number;
}

const oldestYears = 9.5;

/** Range of days since registration; null for unregistered vehicles. */
function agesOf({ classification, status }: PlannedStock): Ages | null {
  if (status === 'FOR_SALE_TRADE') return { youngest: 5 * 365, oldest: oldestYears * 365 };
  if (classification === 'USED') return { youngest: 366, oldest: oldestYears * 365 };
  if (classification === 'NEARLY_NEW') return { youngest: 25, oldest: 360 };
  return null;
}

/** The days on which a drive was sold and has the right age; null if there are none. */
function registrationDays({ first_year, last_year }: SoldDrive, ages: Ages, today: IsoDay) {
  const newest = addDays(today, -ages.youngest);
  const oldest = addDays(today, -ages.oldest);
  const from = `${first_year}-03-01` > oldest ? `${first_year}-03-01` : oldest;
  const end = last_year === null ? newest : `${last_year}-12-28`;
  const to = end < newest ? end : newest;
  return from < to ? { from, to } : null;
}

/** The ranges of a make, each with the drives that could be registered at the right age. */
function candidates(make: DemonstrationMake, ages: Ages | null, today: IsoDay, carsOnly: boolean) {
  return make.ranges
    .filter(({ price, body_types }) => !carsOnly || (price <= 48000 && body_types.every(isCar)))
    .map((range) => ({
      ...range,
      drives: range.drives.filter((sold) => isSold(sold, ages, today)),
    }))
    .filter(({ drives }) => drives.length > 0);
}

function isSold(sold: SoldDrive, ages: Ages | null, today: IsoDay): boolean {
  if (ages !== null) return registrationDays(sold, ages, today) !== null;
  return sold.last_year === null && sold.first_year <= Number(today.slice(0, 4));
}

function isCar(bodyType: BodyType): boolean {
  return bodyFigures(bodyType).category === 'car';
}

/** Up to this length of a list, a visitor would notice repeated models. */
const maxShort = 64;

/** Special offers are made on affordable vehicles. */
const modestClassifications: readonly AdvertClassification[] = ['OFFER', 'MOTABILITY'];

/** Everything that a planned vehicle may be, computed once for all vehicles of its kind. */
export interface VehicleChoices {
  readonly ages: Ages | null;
  readonly makes: readonly {
    make: DemonstrationMake;
    weight: number;
    ranges: DemonstrationRange[];
  }[];
  readonly today: IsoDay;
  /** How often each model and drawing has been used in a short list; null for long lists. */
  readonly shown: Map<string, number> | null;
}

export function vehicleChoices(planned: PlannedStock, today: IsoDay): VehicleChoices {
  const ages = agesOf(planned);
  const carsOnly = modestClassifications.includes(planned.classification);
  const isShort = planned.count <= maxShort;
  const makes = demonstrationMakes
    .map((make) => ({
      make,
      weight: make.weight,
      ranges: candidates(make, ages, today, carsOnly),
    }))
    .filter(({ ranges }) => ranges.length > 0);
  return { ages, makes, today, shown: isShort ? new Map() : null };
}

export function chooseVehicle(random: Random, choices: VehicleChoices): VehicleChoice {
  const { ages, today, shown } = choices;
  const { make, range } = chooseRange(random, choices);
  const bodyType = random.pick(range.body_types);
  const paint = random.weighted(
    shown === null ? paints : leastShown(shown, paints, ({ colour }) => `${bodyType} ${colour}`),
  );
  if (shown !== null) {
    for (const key of [range.name, `${bodyType} ${paint.colour}`]) {
      shown.set(key, (shown.get(key) ?? 0) + 1);
    }
  }
  const trims = range.trims.length > 0 ? range.trims : make.trims;
  const trimIndex = random.whole(0, trims.length - 1);
  const driveIndex = random.whole(0, range.drives.length - 1);
  const sold = range.drives[driveIndex];
  if (sold === undefined) throw new Error(`assets/demonstration: no drive of ${range.name}`);
  return {
    make,
    range,
    bodyType,
    paint,
    trim: trims[trimIndex] ?? '',
    richness:
      0.65 * (trimIndex / Math.max(1, trims.length - 1)) +
      0.35 * (driveIndex / Math.max(1, range.drives.length - 1)),
    drive: sold.drive,
    drivenWheels: random.pick(range.driven_wheels),
    registered: ages === null ? null : registrationDay(random, sold, ages, today),
    place: choosePlace(random, slugOf(make.name), ages === null),
  };
}

function chooseRange(random: Random, { makes, shown }: VehicleChoices) {
  if (shown === null) {
    const { make, ranges } = random.weighted(makes);
    return { make, range: random.weighted(ranges) };
  }
  const all = makes.flatMap(({ make, weight, ranges }) =>
    ranges.map((range) => ({ make, range, weight: weight * range.weight })),
  );
  return random.weighted(leastShown(shown, all, ({ range }) => range.name));
}

/** The items used least, so that none repeats before all of them were used. */
function leastShown<Item>(
  shown: ReadonlyMap<string, number>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const times = items.map((item) => shown.get(keyOf(item)) ?? 0);
  const least = Math.min(...times);
  return items.filter((_, place) => times[place] === least);
}

/** Younger vehicles are more frequent. */
function registrationDay(random: Random, sold: SoldDrive, ages: Ages, today: IsoDay): IsoDay {
  const days = registrationDays(sold, ages, today) ?? { from: addYears(today, -2), to: today };
  const span = dayNumber(days.to) - dayNumber(days.from);
  return addDays(days.to, -Math.floor(random.next() ** 1.5 * span));
}

/** New vehicles are at a franchise of their make if there is one. */
function choosePlace(random: Random, makeSlug: string, isNew: boolean): DemonstrationSite {
  const franchises = demonstrationSites.filter(({ site }) => site.manufacturers.includes(makeSlug));
  const atFranchise = franchises.length > 0 && (isNew || random.chance(0.4));
  return random.pick(atFranchise ? franchises : demonstrationSites);
}
