import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { InputError } from '../input-error.ts';
import { csvFailureText, parseRow } from './named-records.ts';

const assetsFolder = join(import.meta.dirname, '../../assets');

/**
 * Reads a CSV file and validates each row with a schema.
 * @throws InputError naming the file, the line, the column and the reason
 */
export function readAssetTable<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const bytes = readFileSync(join(assetsFolder, file));
  try {
    return parse<Row, unknown>(bytes, {
      columns: true,
      skip_empty_lines: true,
      on_record: (record, { lines }) => parseRow(row, record, `${file}, line ${lines}`),
    });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${file} ${csvFailureText(error)}`);
  }
}
