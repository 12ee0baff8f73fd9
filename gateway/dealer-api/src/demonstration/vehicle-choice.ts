import type { AdvertClassification } from '@contracts/wire/catalogue/advert-states';
import type { BodyType } from '@contracts/wire/catalogue/body-types';
import type { DemonstrationMake, DemonstrationRange } from './demonstration-make.ts';
import { demonstrationMakes } from './demonstration-makes.ts';
import { demonstrationSites, type DemonstrationSite } from './demonstration-sites.ts';
import { driveFigures, type Drive } from './drive-figures.ts';
import { addDays, addYears, dayNumber, type IsoDay } from './iso-day.ts';
import type { PlannedStock } from './stock-plan.ts';
import type { Random } from './random.ts';
import { slugOf } from '../catalogue/slug.ts';

/** What chance decides first; everything else of a vehicle follows from it. */
export interface VehicleChoice {
  readonly make: DemonstrationMake;
  readonly range: DemonstrationRange;
  readonly bodyType: BodyType;
  readonly trim: string;
  /** 0 for the plainest trim and drive, 1 for the richest. */
  readonly richness: number;
  readonly drive: Drive;
  /** Null for a vehicle that was never registered. */
  readonly registered: IsoDay | null;
  readonly place: DemonstrationSite;
}

interface Ages {
  readonly youngest: number;
  readonly oldest: number;
}

const oldestYears = 9.5;

/** Days since registration; null for vehicles that have none. */
function agesOf({ classification, status }: PlannedStock): Ages | null {
  if (status === 'FOR_SALE_TRADE') return { youngest: 5 * 365, oldest: oldestYears * 365 };
  if (classification === 'USED') return { youngest: 366, oldest: oldestYears * 365 };
  if (classification === 'NEARLY_NEW') return { youngest: 25, oldest: 360 };
  return null;
}

/** The days on which a range could be registered and still be of the right age; empty: null. */
function registrationDays(range: DemonstrationRange, ages: Ages, today: IsoDay) {
  const [firstYear, lastYear] = range.years;
  const newest = addDays(today, -ages.youngest);
  const oldest = addDays(today, -ages.oldest);
  const from = `${firstYear}-03-01` > oldest ? `${firstYear}-03-01` : oldest;
  const end = lastYear === undefined ? newest : `${lastYear}-12-28`;
  const to = end < newest ? end : newest;
  return from < to ? { from, to } : null;
}

function candidates(make: DemonstrationMake, ages: Ages | null, today: IsoDay, carsOnly: boolean) {
  return make.ranges.filter((range) => {
    if (carsOnly && (range.price > 48000 || range.bodyTypes.includes('Van'))) return false;
    if (ages !== null) return registrationDays(range, ages, today) !== null;
    return range.years[1] === undefined && range.years[0] <= Number(today.slice(0, 4));
  });
}

/** Special offers are made on what many people can afford. */
const modestClassifications: readonly AdvertClassification[] = ['OFFER', 'MOTABILITY'];

/** Everything that a planned vehicle may be, worked out once for all of its kind. */
export interface VehicleChoices {
  readonly ages: Ages | null;
  readonly makes: readonly {
    make: DemonstrationMake;
    weight: number;
    ranges: DemonstrationRange[];
  }[];
  readonly today: IsoDay;
}

export function vehicleChoices(planned: PlannedStock, today: IsoDay): VehicleChoices {
  const ages = agesOf(planned);
  const carsOnly = modestClassifications.includes(planned.classification);
  const makes = demonstrationMakes
    .map((make) => ({
      make,
      weight: make.weight,
      ranges: candidates(make, ages, today, carsOnly),
    }))
    .filter(({ ranges }) => ranges.length > 0);
  return { ages, makes, today };
}

export function chooseVehicle(random: Random, choices: VehicleChoices): VehicleChoice {
  const { ages, makes, today } = choices;
  const { make, ranges } = random.weighted(makes);
  const range = random.weighted(ranges);
  const trims = range.trims ?? make.trims;
  const trimIndex = random.whole(0, trims.length - 1);
  const driveIndex = random.whole(0, range.drives.length - 1);
  return {
    make,
    range,
    bodyType: random.pick(range.bodyTypes),
    trim: trims[trimIndex] ?? '',
    richness:
      0.65 * (trimIndex / Math.max(1, trims.length - 1)) +
      0.35 * (driveIndex / Math.max(1, range.drives.length - 1)),
    drive: driveFigures(range.drives[driveIndex] ?? '1.2 75'),
    registered: ages === null ? null : registrationDay(random, range, ages, today),
    place: choosePlace(random, slugOf(make.name), ages === null),
  };
}

/** Younger ones are the more common. */
function registrationDay(
  random: Random,
  range: DemonstrationRange,
  ages: Ages,
  today: IsoDay,
): IsoDay {
  const days = registrationDays(range, ages, today) ?? { from: addYears(today, -2), to: today };
  const span = dayNumber(days.to) - dayNumber(days.from);
  return addDays(days.to, -Math.floor(random.next() ** 1.5 * span));
}

/** New vehicles stand at a franchise of their make where there is one. */
function choosePlace(random: Random, makeSlug: string, isNew: boolean): DemonstrationSite {
  const franchises = demonstrationSites.filter(({ site }) => site.manufacturers.includes(makeSlug));
  const atFranchise = franchises.length > 0 && (isNew || random.chance(0.4));
  return random.pick(atFranchise ? franchises : demonstrationSites);
}
