import { bodyTypeLabel, carBodyTypes, type BodyType } from '@contracts/wire/catalogue/body-types';
import type { VehiclePicture } from '@contracts/wire/catalogue/vehicle-picture';
import { formatPounds } from '@contracts/wire/format/money';

interface Shortcut {
  label: string;
  /** Query for the search page. */
  query: string;
}

/** A link with its number of results. */
export interface CountedShortcut extends Shortcut {
  total: number;
}

/** A body type, with a picture of a vehicle that is for sale. */
export interface ShapeTile extends CountedShortcut {
  /** Null if no vehicle of this type has a picture. */
  picture: VehiclePicture | null;
}

export interface Budget extends Shortcut {
  /** Maximum price in pounds. */
  maxPrice: number;
}

export const shownBodyTypes: readonly BodyType[] = [
  'Hatchback',
  'SUV',
  'Saloon',
  'Estate',
  'Convertible',
  'Coupe',
  'MPV',
  'Van',
];

/** Maximum prices in pounds. */
const budgets = [10_000, 15_000, 20_000, 30_000];

const queryOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const budgetShortcuts: readonly Budget[] = budgets.map((maxPrice) => ({
  label: formatPounds(maxPrice),
  query: queryOf({ max_price: String(maxPrice) }),
  maxPrice,
}));

/** The body types that have vehicles for sale. */
export function shapeTiles(
  counts: Readonly<Record<string, number>>,
  pictures: Readonly<Record<string, VehiclePicture>>,
): ShapeTile[] {
  return shownBodyTypes
    .map((bodyType) => ({
      label: bodyTypeLabel(bodyType),
      query: queryOf({ body_type: bodyType }),
      total: counts[bodyType] ?? 0,
      picture: pictures[bodyType] ?? null,
    }))
    .filter(({ total }) => total > 0);
}

/** The number of cars, without vans. Each vehicle has exactly one body type. */
export function countCars(counts: Readonly<Record<string, number>>): number {
  return carBodyTypes.reduce((cars, bodyType) => cars + (counts[bodyType] ?? 0), 0);
}
