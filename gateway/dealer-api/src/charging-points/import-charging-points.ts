import type { Kysely } from 'kysely';
import { z } from 'zod';
import { batches } from '../store/batches.ts';
import { namedRecords, parseRow } from '../csv/named-records.ts';
import { InputError } from '../input-error.ts';
import { latitudeText, longitudeText } from '../places/position.ts';
import type { Database } from '../store/database.ts';
import type { ChargingPointsTable } from '../store/tables/places.ts';
import type { ChargingDocument } from './charging-calls.ts';

const shortText = z
  .string({ error: 'is missing' })
  .trim()
  .max(200, { error: 'must have at most 200 characters' });
const requiredText = shortText.min(1, { error: 'is missing' });
const optionalText = shortText.optional().transform((text) => text || null);

const connectorPattern =
  /^(?<type>[^;,]{1,40}?)\s+(?<power>\d{1,3}(?:\.\d)?)\s*kW(?:\s*x\s*(?<count>\d{1,3}))?$/i;

/** Parses a list of connectors, for example 'CCS 50 kW x 2; Type 2 22 kW'. */
const connectorsText = requiredText.transform((text, context): ChargingDocument['connectors'] =>
  text.split(';').map((part) => {
    const { type = '', power, count = '1' } = connectorPattern.exec(part.trim())?.groups ?? {};
    if (!(Number(power) > 0) || Number(count) < 1) {
      context.addIssue('must be plugs such as CCS 50 kW x 2; Type 2 22 kW');
      return z.NEVER;
    }
    return { type, power: Number(power), count: Number(count) };
  }),
);

export const chargingPointRow = z.object({
  id: requiredText,
  name: requiredText,
  operator: optionalText,
  address: optionalText,
  latitude: latitudeText,
  longitude: longitudeText,
  connectors: connectorsText,
});

const rowsPerBatch = 200;

/**
 * Imports charging points from a CSV file with the columns id, name, operator, address, latitude,
 * longitude and connectors, in any order; other columns are ignored. The import is atomic and
 * replaces all earlier points. Every process uses them from its next request.
 * @throws InputError naming the line, the column and the reason
 */
export async function importChargingPoints(
  database: Kysely<Database>,
  file: string,
): Promise<number> {
  const points = new Map<string, ChargingPointsTable>();
  for await (const { line, row } of namedRecords(file)) {
    const point = toDatabaseRow(parseRow(chargingPointRow, row, `${file}, line ${line}`));
    if (points.has(point.id)) {
      throw new InputError(`${file}, line ${line}: ${point.id} is listed twice.`);
    }
    points.set(point.id, point);
  }
  if (points.size === 0) throw new InputError(`${file} holds no charging points.`);
  const rows = [...points.values()];
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('charging_points').execute();
    for (const batch of batches(rows, rowsPerBatch)) {
      await transaction.insertInto('charging_points').values(batch).execute();
    }
  });
  return rows.length;
}

export function toDatabaseRow({
  id,
  latitude,
  longitude,
  ...document
}: z.infer<typeof chargingPointRow>): ChargingPointsTable {
  return { id, latitude, longitude, document: JSON.stringify(document) };
}
