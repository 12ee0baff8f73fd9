import { z } from 'zod';
import { readAssetTable } from './asset-table.ts';

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
  /** The name that a mapping uses. */
  readonly unit: string;
  /** Turns a figure into the unit of the wire. */
  readonly convert: (figure: number) => number;
}

const unitRow = z.object({
  quantity: z.enum(quantities),
  unit: z.string().min(1),
  word: z.string().min(1),
  operation: z.enum(['times', 'divide']),
  factor: z.coerce.number().positive(),
});

/** By quantity, then by word. The words and factors are in `assets/stock-units.csv`. */
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

/** The names of a quantity's units; one name alone is not worth naming in a mapping. */
export function unitNames(quantity: Quantity | undefined): string[] {
  if (quantity === undefined || quantity === 'count') return [];
  return [...new Set([...(units.get(quantity)?.values() ?? [])].map(({ unit }) => unit))];
}

/** The unit that a word means, without regard to case, spaces, dots and brackets. */
export function unitOf(quantity: Quantity, word: string): Unit | undefined {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.()]+/g, '');
  return units.get(quantity)?.get(plain);
}
