import {
  listedPartsAnswerSchema,
  listedVehiclesAnswerSchema,
} from '@contracts/wire/catalogue/vehicle-listing';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { fiveMinutesOld } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { readCount } from '../http/query.ts';
import { listVehicleParts, listVehicles } from './vehicle-listing.ts';

const maxId = 999_999_999;
/** How long requests share a result, because computing the parts reads the whole stock. */
const partsKeptMs = 60_000;

export function vehicleListingCalls({ database, clock }: StoreAndClock): Call[] {
  let kept: { at: number; parts: ReturnType<typeof listVehicleParts> } | null = null;
  function parts(): ReturnType<typeof listVehicleParts> {
    const now = clock().getTime();
    if (kept !== null && Math.abs(now - kept.at) < partsKeptMs) return kept.parts;
    const made = { at: now, parts: listVehicleParts(database) };
    made.parts.catch(() => {
      if (kept === made) kept = null;
    });
    kept = made;
    return made.parts;
  }
  return [
    defineCall({
      id: 'listVehicles',
      method: 'get',
      path: '/api/v2/vehicle-listing',
      summary:
        'Vehicles that search engines may list, in the order of their ids, after a given id.',
      rules: ['S27'],
      query: {
        schema: z.object({ after: z.int().min(1).max(maxId).optional() }),
        read: (query) => ({ after: readCount('after', query.get('after'), maxId) }),
      },
      answers: { 200: listedVehiclesAnswerSchema },
      errors: [400],
      handle: ({ query: { after = 0 } }) => listVehicles(database, after),
    }),
    defineCall({
      id: 'listVehicleParts',
      method: 'get',
      path: '/api/v2/vehicle-listing/parts',
      cacheControl: fiveMinutesOld,
      summary:
        'The same vehicles in parts of at most 10,000: first id, last id and newest change of each.',
      rules: ['S27'],
      answers: { 200: listedPartsAnswerSchema },
      errors: [],
      handle: async () => ({ data: await parts() }),
    }),
  ];
}
