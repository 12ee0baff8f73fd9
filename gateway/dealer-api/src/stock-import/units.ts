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

interface Unit {
  readonly unit: string;
  /** Converts a number to the API's unit. */
  readonly convert: (figure: number) => number;
}

const unitRow = z.object({
  quantity: z.enum(quantities),
  unit: z.string().min(1),
  word: z.string().min(1),
  operation: z.enum(['times', 'divide']),
  factor: z.coerce.number().positive(),
});

/** Units by quantity, then by word. The words and factors are in `assets/stock-units.csv`. */
const units = new Map<Quantity, Map<string, Unit>>(
  quantities.map((quantity) => [quantity, new Map()]),
);
for (const { quantity, unit, word, operation, factor } of readAssetTable(
  'stock-units.csv',
  unitRow,
)) {
  const convert =
    operation === 'times'
      ? (figure: number) => figure * factor
      : (figure: number) => factor / figure;
  units.get(quantity)?.set(word, { unit, convert });
}

/** The unit names of a quantity, for mappings. Counts have none. */
export function unitNames(quantity: Quantity | undefined): string[] {
  if (quantity === undefined || quantity === 'count') return [];
  return [...new Set([...(units.get(quantity)?.values() ?? [])].map(({ unit }) => unit))];
}

/** The unit of a word, ignoring case, spaces, dots and brackets. */
export function unitOf(quantity: Quantity, word: string): Unit | undefined {
  const key = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.()]+/g, '');
  return units.get(quantity)?.get(key);
}
