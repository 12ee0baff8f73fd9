import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { driveFigures } from './drive-figures.ts';
import { list } from './stock-tables.ts';

const year = z.coerce.number().int().min(2016);
const figure = z.coerce.number().int().positive();
const none = z.literal('').transform(() => null);

const makes = readAssetTable(
  'demonstration/makes.csv',
  z.object({
    name: z.string(),
    /** Frequency relative to other makes; 10 is average. */
    weight: figure,
    /** The first three characters of its vehicle identification numbers. */
    vin_prefix: z.string().length(3),
    /** From the cheapest to the most expensive. */
    trims: list,
  }),
);

const ranges = readAssetTable(
  'demonstration/ranges.csv',
  z.object({
    make: z.enum(makes.map(({ name }) => name)),
    name: z.string(),
    body_types: list.pipe(z.array(z.enum(bodyTypes)).min(1)),
    /** List price in pounds of the cheapest version when new, today. */
    price: figure,
    /** Frequency relative to other ranges of the make; 10 is average. */
    weight: figure,
    /** Null for the usual number of the body type. */
    seats: none.or(figure),
    doors: none.or(figure),
    /** Litres with all seats up; null for a commercial vehicle. */
    boot_litres: none.or(figure),
    /** 'Front-wheel drive'. If there are several, they are equally frequent. */
    driven_wheels: list.pipe(z.array(z.string()).min(1)),
    /** Empty if the make's trims apply. */
    trims: list,
  }),
);

/** The engines and batteries of each range, from the cheapest to the most expensive. */
const drives = readAssetTable(
  'demonstration/drives.csv',
  z.object({
    make: z.string(),
    range: z.string(),
    drive: z.string().transform(driveFigures),
    /** First year in which this drive was sold new. */
    first_year: year,
    /** Null while it is still sold new. */
    last_year: none.or(year),
  }),
);
export type SoldDrive = (typeof drives)[number];

/** The demonstration retailer's models, by model and year: see `assets/demonstration`. */
export const demonstrationMakes = makes.map((make) => ({
  ...make,
  ranges: ranges
    .filter((range) => range.make === make.name)
    .map((range) => ({
      ...range,
      drives: drives.filter((sold) => sold.make === make.name && sold.range === range.name),
    })),
}));
export type DemonstrationMake = (typeof demonstrationMakes)[number];
export type DemonstrationRange = DemonstrationMake['ranges'][number];
