import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const assetsFolder = join(import.meta.dirname, '../../assets');

/** Reads a CSV file of `assets` and validates each row with the schema. */
export function readAssetTable<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(join(assetsFolder, file), 'utf8');
  return z.array(row).parse(parse(text, { columns: true, skip_empty_lines: true }));
}
