import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import type { DemonstrationMake, SoldDrive } from './demonstration-make.ts';
import { driveFigures } from './drive-figures.ts';

const list = z.string().transform((text) => text.split('|').filter((item) => item !== ''));
const year = z.coerce.number().int().min(2016);
const figure = z.coerce.number().int().positive();
const maybe = z
  .literal('')
  .transform(() => null)
  .or(figure);

const makes = readAssetTable(
  'demonstration/makes.csv',
  z.object({ name: z.string(), weight: figure, vin_prefix: z.string().length(3), trims: list }),
);

const ranges = readAssetTable(
  'demonstration/ranges.csv',
  z.object({
    make: z.enum(makes.map(({ name }) => name)),
    name: z.string(),
    body_types: list.pipe(z.array(z.enum(bodyTypes)).min(1)),
    price: figure,
    weight: figure,
    seats: maybe,
    doors: maybe,
    boot_litres: maybe,
    driven_wheels: list.pipe(z.array(z.string()).min(1)),
    trims: list,
  }),
);

const drives = readAssetTable(
  'demonstration/drives.csv',
  z.object({
    make: z.string(),
    range: z.string(),
    drive: z.string().transform(driveFigures),
    first_year: year,
    last_year: z
      .literal('')
      .transform(() => null)
      .or(year),
  }),
);

/** The demonstration retailer's models, by model and year: see `assets/demonstration`. */
export const demonstrationMakes: readonly DemonstrationMake[] = makes.map(
  ({ name: make, weight, vin_prefix: vinPrefix, trims }) => ({
    name: make,
    weight,
    vinPrefix,
    trims,
    ranges: ranges
      .filter((range) => range.make === make)
      .map((range) => ({
        name: range.name,
        bodyTypes: range.body_types,
        price: range.price,
        drives: drivesOf(make, range.name),
        weight: range.weight,
        seats: range.seats,
        doors: range.doors,
        bootLitres: range.boot_litres,
        drivenWheels: range.driven_wheels,
        trims: range.trims,
      })),
  }),
);

function drivesOf(make: string, range: string): SoldDrive[] {
  return drives
    .filter((row) => row.make === make && row.range === range)
    .map(({ drive, first_year: firstYear, last_year: lastYear }) => ({
      drive,
      firstYear,
      lastYear,
    }));
}
