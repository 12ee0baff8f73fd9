import type { BodyType } from '@contracts/wire/catalogue/body-types';
import type { Drive } from './drive-figures.ts';

/**
 * An engine or battery of a range, with the years of first registration in which it was sold new.
 */
export interface SoldDrive {
  readonly drive: Drive;
  readonly firstYear: number;
  /** Null while it is still sold new. */
  readonly lastYear: number | null;
}

export interface DemonstrationRange {
  readonly name: string;
  readonly bodyTypes: readonly BodyType[];
  /** List price in pounds of the cheapest version when new, today. */
  readonly price: number;
  /** From the cheapest to the most expensive. */
  readonly drives: readonly SoldDrive[];
  /** Frequency relative to other ranges of the make; 10 is average. */
  readonly weight: number;
  /** Null for the usual number of the body type. */
  readonly seats: number | null;
  readonly doors: number | null;
  /** Litres with all seats up; null for a commercial vehicle. */
  readonly bootLitres: number | null;
  /** 'Front-wheel drive'. If there are several, they are equally frequent. */
  readonly drivenWheels: readonly string[];
  /** Empty if the make's trims apply. */
  readonly trims: readonly string[];
}

export interface DemonstrationMake {
  readonly name: string;
  /** Frequency relative to other makes; 10 is average. */
  readonly weight: number;
  /** The first three characters of its vehicle identification numbers. */
  readonly vinPrefix: string;
  /** From the cheapest to the most expensive. */
  readonly trims: readonly string[];
  readonly ranges: readonly DemonstrationRange[];
}
