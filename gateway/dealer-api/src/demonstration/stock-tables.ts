import { advertClassifications, vehicleStatuses } from '@contracts/wire/catalogue/advert-status';
import { type BodyType, bodyTypes } from '@contracts/wire/catalogue/body-types';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';

const count = z.coerce.number().int().positive();
const factor = z.coerce.number().positive();
/** Separated by `|`. */
export const list = z.string().transform((text) => text.split('|').filter((item) => item !== ''));
export const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

export const stockPlan = readAssetTable(
  'demonstration/stock-plan.csv',
  z.object({
    classification: z.enum(advertClassifications),
    status: z.enum(vehicleStatuses),
    count,
    /** Share of these that is on order rather than in stock. */
    ordered: z.coerce.number().min(0).max(1),
  }),
);
export type PlannedStock = (typeof stockPlan)[number];

/** Colours as shoppers search for them, their frequency, and the makers' names for them. */
export const paints = readAssetTable(
  'demonstration/paints.csv',
  z.object({ colour: z.string(), weight: count, names: list }),
);

const bodies = readAssetTable(
  'demonstration/bodies.csv',
  z.object({
    body_type: z.enum(bodyTypes),
    category: z.enum(['car', 'van']),
    /** Sold plus VAT, mostly to businesses (S12). */
    commercial: yesOrNo,
    doors: count,
    seats: count,
    /** Price relative to the cheapest body of the range. */
    price: factor,
    /** Fuel consumption relative to a family hatchback. */
    thirst: factor,
  }),
);

export function bodyFigures(bodyType: BodyType): (typeof bodies)[number] {
  const body = bodies.find(({ body_type }) => body_type === bodyType);
  if (body === undefined) throw new Error(`assets/demonstration/bodies.csv has no ${bodyType}`);
  return body;
}
