import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';
import type { Database } from '../store/database.ts';
import type { OutcodesTable } from './places-tables.ts';
import { positionOfArea } from './postcode-areas.ts';
import { milesBetween } from './position.ts';
import { outcodePattern } from './postcode.ts';

/** The places can't be taken in; the message is one plain sentence. */
export class PlacesImportError extends Error {
  override readonly name = 'PlacesImportError';
  readonly code = 'PLACES_UNREADABLE';
}

const degrees = (least: number, most: number, error: string) =>
  z
    .string()
    .trim()
    .min(1, { error, abort: true })
    .pipe(z.coerce.number<string>({ error }).min(least, { error }).max(most, { error }));

const rowSchema = z.object({
  outcode: z
    .string()
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().regex(outcodePattern, 'must be an outward code, such as BS1')),
  // The United Kingdom with Jersey, Guernsey and Man, so that no place is at 0, 0.
  latitude: degrees(49, 61, 'must be a latitude from 49 to 61'),
  longitude: degrees(-9, 2, 'must be a longitude from -9 to 2'),
});

/** What other lists call the columns. */
const columnNames: Readonly<Record<string, keyof OutcodesTable>> = {
  outcode: 'outcode',
  lat: 'latitude',
  latitude: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  longitude: 'longitude',
};

/** No outward code is as far as this from the middle of its area. */
const farthestMiles = 150;
const rowsAtOnce = 400;

/**
 * Takes in where the outward codes lie: a CSV with the columns outcode, latitude and longitude, in
 * any order and beside others. All of it or nothing, in the place of what was there before; every
 * process uses it from its next request on.
 * @returns how many were stored
 * @throws PlacesImportError naming the line, the column and the reason
 */
export async function importPlaces(database: Kysely<Database>, file: string): Promise<number> {
  const places = new Map<string, OutcodesTable>();
  for await (const { line, row } of recordsOf(file)) {
    const place = readPlace(row, `${file}, line ${line}`);
    if (places.has(place.outcode)) {
      throw new PlacesImportError(`${file}, line ${line}: ${place.outcode} stands there twice.`);
    }
    places.set(place.outcode, place);
  }
  if (places.size === 0) throw new PlacesImportError(`${file} holds no places.`);
  const rows = [...places.values()];
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outcodes').execute();
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await transaction
        .insertInto('outcodes')
        .values(rows.slice(first, first + rowsAtOnce))
        .execute();
    }
  });
  return rows.length;
}

function readPlace(row: unknown, where: string): OutcodesTable {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new PlacesImportError(`${where}: ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const place = parsed.data;
  const [, area = ''] = outcodePattern.exec(place.outcode) ?? [];
  const middle = positionOfArea(area);
  if (middle === undefined) {
    throw new PlacesImportError(`${where}: ${place.outcode} is in no postcode area.`);
  }
  const miles = milesBetween(middle, place);
  if (miles > farthestMiles) {
    throw new PlacesImportError(
      `${where}: ${place.outcode} is ${Math.round(miles)} miles from the middle of ${area}.`,
    );
  }
  return place;
}

const recordSchema = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
});

async function* recordsOf(file: string): AsyncGenerator<{ line: number; row: unknown }> {
  const named = (header: string[]) =>
    header.map((name) => columnNames[name.trim().toLowerCase()] ?? name);
  const parser = parse({ bom: true, columns: named, info: true, skip_empty_lines: true });
  try {
    await stat(file);
    const ended = () => undefined;
    if (file.endsWith('.gz')) pipeline(createReadStream(file), createGunzip(), parser, ended);
    else pipeline(createReadStream(file), parser, ended);
    for await (const read of parser) {
      const { record, info } = recordSchema.parse(read);
      yield { line: info.lines, row: record };
    }
  } catch (error) {
    if (error instanceof PlacesImportError) throw error;
    const line = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
    throw new PlacesImportError(`${file} can't be read${line}: ${reasonOf(error)}.`);
  }
}
