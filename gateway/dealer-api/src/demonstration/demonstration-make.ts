import type { BodyType } from '@contracts/wire/catalogue/body-types';
import type { EngineName } from './engines.ts';

/** An electric drive, written as battery, range and power. */
export type ElectricDrive = `${number} kWh ${number} mi ${number} bhp`;

export interface DemonstrationRange {
  readonly name: string;
  readonly bodyTypes: readonly BodyType[];
  /** Pounds for the plainest one when new, today. */
  readonly price: number;
  readonly drives: readonly (EngineName | ElectricDrive)[];
  /** First and last year of first registration; without a last one it is still sold new. */
  readonly years: readonly [first: number, last?: number];
  /** How often it turns up against the others of its make; 10 is usual. */
  readonly weight: number;
  readonly seats?: number;
  readonly trims?: readonly string[];
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

type RangeChoices = Pick<DemonstrationRange, 'seats' | 'trims'> & { readonly weight?: number };

/** One line of a make's table. */
export function range(
  name: string,
  bodyTypes: readonly BodyType[],
  price: number,
  years: DemonstrationRange['years'],
  drives: DemonstrationRange['drives'],
  { weight = 10, ...choices }: RangeChoices = {},
): DemonstrationRange {
  return { name, bodyTypes, price, years, drives, weight, ...choices };
}
