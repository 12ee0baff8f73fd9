import {
  listedPartsResponseSchema,
  listedVehiclesResponseSchema,
} from '@contracts/wire/catalogue/vehicle-listing';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { cacheFiveMinutes } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { readCount } from '../http/query.ts';
import { listVehicleParts, listVehicles } from './vehicle-listing.ts';

const maxId = 999_999_999;
/** How long the list of parts is cached, because computing it reads the whole stock. */
const maxPartsAgeMs = 60_000;

export function vehicleListingCalls({ database, clock }: StoreAndClock): Call[] {
  let cached: { at: number; parts: ReturnType<typeof listVehicleParts> } | null = null;
  function parts(): ReturnType<typeof listVehicleParts> {
    const now = clock().getTime();
    if (cached !== null && Math.abs(now - cached.at) < maxPartsAgeMs) return cached.parts;
    const entry = { at: now, parts: listVehicleParts(database) };
    entry.parts.catch(() => {
      if (cached === entry) cached = null;
    });
    cached = entry;
    return entry.parts;
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
      responses: { 200: listedVehiclesResponseSchema },
      errors: [400],
      handle: ({ query: { after = 0 } }) => listVehicles(database, after),
    }),
    defineCall({
      id: 'listVehicleParts',
      method: 'get',
      path: '/api/v2/vehicle-listing/parts',
      cacheControl: cacheFiveMinutes,
      summary:
        'The same vehicles in parts of at most 10,000: first id, last id and newest change of each.',
      rules: ['S27'],
      responses: { 200: listedPartsResponseSchema },
      errors: [],
      handle: async () => ({ data: await parts() }),
    }),
  ];
}
