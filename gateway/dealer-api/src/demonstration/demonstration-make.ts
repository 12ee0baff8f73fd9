import type { BodyType } from '@contracts/wire/catalogue/body-types';
import type { Drive } from './drive-figures.ts';

/** A drive of a range, in the years of first registration in which it was sold new. */
export interface SoldDrive {
  readonly drive: Drive;
  readonly firstYear: number;
  /** Null while it is still sold new. */
  readonly lastYear: number | null;
}

export interface DemonstrationRange {
  readonly name: string;
  readonly bodyTypes: readonly BodyType[];
  /** Pounds for the plainest one when new, today. */
  readonly price: number;
  /** From the plainest to the richest. */
  readonly drives: readonly SoldDrive[];
  /** How often it turns up against the others of its make; 10 is usual. */
  readonly weight: number;
  /** Null for as many as the body type has. */
  readonly seats: number | null;
  readonly doors: number | null;
  /** Litres with all seats up; null for a commercial vehicle. */
  readonly bootLitres: number | null;
  /** 'Front-wheel drive'; of several, each is as common. */
  readonly drivenWheels: readonly string[];
  /** Empty for those of the make. */
  readonly trims: readonly string[];
}

export interface DemonstrationMake {
  readonly name: string;
  /** How often it turns up against the others; 10 is usual. */
  readonly weight: number;
  /** The first three characters of its vehicle identification numbers. */
  readonly vinPrefix: string;
  /** From the plainest to the richest. */
  readonly trims: readonly string[];
  readonly ranges: readonly DemonstrationRange[];
}
