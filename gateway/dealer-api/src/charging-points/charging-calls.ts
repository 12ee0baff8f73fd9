import { chargingPointListSchema } from '@contracts/wire/catalogue/charging-point';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { queryBy } from '../http/query.ts';
import { findChargingPoints } from './find-charging-points.ts';

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
