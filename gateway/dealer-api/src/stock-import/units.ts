import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';

const quantities = [
  'money',
  'distance',
  'engine',
  'energy',
  'power',
  'consumption',
  'emission',
  'count',
] as const;
export type Quantity = (typeof quantities)[number];

const unitRow = z
  .object({
    quantity: z.enum(quantities),
    unit: z.string().min(1),
    word: z.string().min(1),
    operation: z.enum(['times', 'divide']),
    factor: z.coerce.number().positive(),
  })
  .transform(({ operation, factor, ...unit }) => ({
    ...unit,
    /** Converts a number to the API's unit. */
    convert: (figure: number) => (operation === 'times' ? figure * factor : factor / figure),
  }));

const units = readAssetTable('stock-units.csv', unitRow);
const unitsByWord = new Map(units.map((unit) => [`${unit.quantity} ${unit.word}`, unit]));

/** The unit names of a quantity, for mappings. Counts have none. */
export function unitNames(quantity: Quantity | undefined): string[] {
  if (quantity === 'count') return [];
  const names = units.filter((unit) => unit.quantity === quantity).map(({ unit }) => unit);
  return [...new Set(names)];
}

/** The unit of a word, ignoring case, spaces, dots and brackets. */
export function unitOf(quantity: Quantity, word: string) {
  const key = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.()]+/g, '');
  return unitsByWord.get(`${quantity} ${key}`);
}
