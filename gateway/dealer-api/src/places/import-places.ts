import type { Kysely } from 'kysely';
import { z } from 'zod';
import { normaliseCode } from '@contracts/wire/format/capitals';
import { batches } from '../store/batches.ts';
import { namedRecords, parseRow } from '../csv/named-records.ts';
import { InputError } from '../input-error.ts';
import type { Database } from '../store/database.ts';
import type { OutcodesTable } from '../store/tables/places.ts';
import { latitudeText, longitudeText, milesBetween } from './position.ts';
import { outcodePattern, readPostcode } from './postcode.ts';

const rowSchema = z.object({
  outcode: z
    .string()
    .transform(normaliseCode)
    .pipe(z.string().regex(outcodePattern, 'must be an outward code, such as BS1')),
  latitude: latitudeText,
  longitude: longitudeText,
});

/** Our columns, by the names that published lists use for them. */
const columnNames: Readonly<Record<string, keyof OutcodesTable>> = {
  outcode: 'outcode',
  lat: 'latitude',
  latitude: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  longitude: 'longitude',
};

const columns = (header: string[]) =>
  header.map((name) => columnNames[name.trim().toLowerCase()] ?? name);

/** Sanity check: no outward code is this far from the middle of its area. */
const maxMilesFromCentre = 150;
const rowsPerBatch = 400;

/**
 * Imports the positions of outward codes from a CSV with the columns outcode, latitude and
 * longitude, in any order; other columns are ignored. The import replaces all earlier places, or
 * changes nothing if it fails. Every process uses it from its next request.
 * @throws InputError naming the line, the column and the reason
 */
export async function importPlaces(database: Kysely<Database>, file: string): Promise<number> {
  const places = new Map<string, OutcodesTable>();
  for await (const { line, row } of namedRecords(file, columns)) {
    const place = readPlace(row, `${file}, line ${line}`);
    if (places.has(place.outcode)) {
      throw new InputError(`${file}, line ${line}: ${place.outcode} is listed twice.`);
    }
    places.set(place.outcode, place);
  }
  if (places.size === 0) throw new InputError(`${file} holds no places.`);
  const rows = [...places.values()];
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outcodes').execute();
    for (const batch of batches(rows, rowsPerBatch)) {
      await transaction.insertInto('outcodes').values(batch).execute();
    }
  });
  return rows.length;
}

function readPlace(row: unknown, location: string): OutcodesTable {
  const place = parseRow(rowSchema, row, location);
  const known = readPostcode(place.outcode);
  if (known === undefined) {
    throw new InputError(`${location}: ${place.outcode} is in no postcode area.`);
  }
  const miles = milesBetween(known.areaCentre, place);
  if (miles > maxMilesFromCentre) {
    throw new InputError(
      `${location}: ${place.outcode} is ${Math.round(miles)} miles from the middle of ${known.area}.`,
    );
  }
  return place;
}
