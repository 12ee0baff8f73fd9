import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { list } from './stock-tables.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

const items = readAssetTable(
  'demonstration/equipment.csv',
  z.object({
    list: z.enum(['advert', 'description']),
    item: z.string(),
    body_types: list.pipe(z.array(z.enum(bodyTypes))),
    first_year: z.coerce.number().int(),
    min_seats: z.coerce.number().int(),
  }),
);

/** Items that are plausible for the vehicle's body, year and seats. */
export function equipmentOf(
  kind: 'advert' | 'description',
  { bodyType, registered, range }: Pick<VehicleChoice, 'bodyType' | 'registered' | 'range'>,
): string[] {
  const year = registered === null ? Number.POSITIVE_INFINITY : Number(registered.slice(0, 4));
  return items
    .filter((item) => item.list === kind && item.body_types.includes(bodyType))
    .filter((item) => item.first_year <= year && item.min_seats <= (range.seats ?? 5))
    .map(({ item }) => item);
}
