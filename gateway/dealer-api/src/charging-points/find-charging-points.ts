import { chargingPointSchema, type ChargingPoint } from '@contracts/wire/catalogue/charging-point';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { milesBetween, type Position } from '../places/position.ts';
import type { Database } from '../store/database.ts';

/** JSON in the column `document`: the stored fields that have no column of their own. */
const chargingDocumentSchema = z.omit(chargingPointSchema, {
  id: true,
  latitude: true,
  longitude: true,
  distance: true,
});
export type ChargingDocument = z.infer<typeof chargingDocumentSchema>;

/** Maximum number of points returned. Few users would read a longer list. */
const maxPoints = 20;

const milesPerDegree = 69;

/** The nearest charging points within a distance, and the total number within it. */
export async function findChargingPoints(
  database: Kysely<Database>,
  from: Position,
  miles: number,
): Promise<{ points: ChargingPoint[]; total: number }> {
  const latitudeSpan = miles / milesPerDegree;
  const longitudeSpan = latitudeSpan / Math.cos((from.latitude * Math.PI) / 180);
  const rows = await database
    .selectFrom('charging_points')
    .selectAll()
    .where('latitude', '>=', from.latitude - latitudeSpan)
    .where('latitude', '<=', from.latitude + latitudeSpan)
    .where('longitude', '>=', from.longitude - longitudeSpan)
    .where('longitude', '<=', from.longitude + longitudeSpan)
    .execute();
  const found = rows
    .map(({ id, latitude, longitude, document }) => ({
      ...chargingDocumentSchema.parse(JSON.parse(document)),
      id,
      latitude,
      longitude,
      distance: Math.round(milesBetween(from, { latitude, longitude }) * 100) / 100,
    }))
    .filter(({ distance }) => distance <= miles)
    .sort((left, right) => left.distance - right.distance || (left.id < right.id ? -1 : 1));
  return { points: found.slice(0, maxPoints), total: found.length };
}
