import {
  chargingPointListSchema,
  chargingPointSchema,
  type ChargingPoint,
} from '@contracts/wire/catalogue/charging-point';
import { z } from 'zod';
import type { Kysely } from 'kysely';
import * as mini from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { queryBy } from '../http/query.ts';
import { milesBetween, type Position } from '../places/position.ts';
import type { Database } from '../store/database.ts';

/** JSON in the column `document`: the stored fields that have no column of their own. */
const chargingDocumentSchema = mini.omit(chargingPointSchema, {
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

const defaultMiles = 5;

const degrees = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .pipe(z.coerce.number<string>({ error }).min(min, { error }).max(max, { error }));

const milesError = 'must be a number of miles from 1 to 25';

export function chargingCalls({ database }: Pick<Dependencies, 'database'>): Call[] {
  return [
    defineCall({
      id: 'listChargingPoints',
      method: 'get',
      path: '/api/v2/charging-points',
      cacheControl: revalidateEachTime,
      summary: 'Public charging points around a place, the nearest first, twenty at most.',
      rules: ['S162'],
      query: queryBy(
        z.object({
          latitude: degrees(-90, 90, 'must be degrees north'),
          longitude: degrees(-180, 180, 'must be degrees east'),
          distance_range: z.coerce
            .number<string>({ error: milesError })
            .min(1, { error: milesError })
            .max(25, { error: milesError })
            .optional(),
        }),
      ),
      responses: { 200: chargingPointListSchema },
      handle: async ({ query: { distance_range: miles = defaultMiles, ...from } }) => {
        const { points, total } = await findChargingPoints(database, from, miles);
        return { data: points, meta: { total } };
      },
    }),
  ];
}
