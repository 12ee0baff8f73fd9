import {
  listedPartsResponseSchema,
  listedVehiclesResponseSchema,
} from '@contracts/wire/catalogue/vehicle-listing';
import { vehicleStatuses } from '@contracts/wire/catalogue/advert-status';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { cacheFiveMinutes } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { readCount } from '../http/query.ts';
import type { Database } from '../store/database.ts';
import { parseIndexRows } from './stock-reader.ts';

/** A tenth of a part, to keep responses small. */
export const maxVehiclesPerResponse = 1_000;
/** Vehicles in a part: a fifth of the maximum for one sitemap. */
const vehiclesPerPart = 10_000;

/** Pages of vehicles with another status are marked noindex. */
const listedStatuses = vehicleStatuses.filter(
  (status) => status !== 'SOLD' && !isTradeVehicle({ status }),
);

const listedVehicles = (database: Kysely<Database>) =>
  database
    .selectFrom('vehicles')
    .leftJoin('stock_version_times', 'stock_version_times.version', 'vehicles.version')
    .where('vehicles.removed_at', 'is', null)
    .where('vehicles.status', 'in', listedStatuses)
    .orderBy('vehicles.id');

/** A page of the vehicles that search engines may index, with ids greater than `after`. */
export async function listVehicles(database: Kysely<Database>, after: number) {
  const rows = await listedVehicles(database)
    .innerJoin('index_rows', 'index_rows.vehicle_id', 'vehicles.id')
    .select(['vehicles.id', 'vehicle_id', 'slug', 'in_stock_since', 'cells', 'at'])
    .where('vehicles.id', '>', after)
    .limit(maxVehiclesPerResponse)
    .execute();
  const last = rows.at(-1);
  const vehicles = await parseIndexRows(database, rows);
  const classes = new Map(vehicles.map((each) => [each.id, each.advert_classification]));
  const data = rows.flatMap(({ id, slug, in_stock_since, at }) => {
    const advert_classification = classes.get(id);
    if (advert_classification === undefined) return [];
    return [{ slug, advert_classification, updated_at: at ?? in_stock_since }];
  });
  return { data, meta: { next: last && rows.length === maxVehiclesPerResponse ? last.id : null } };
}

/** For each part of the list: the last id before it, its own last id and its newest change. */
export async function listVehicleParts(database: Kysely<Database>) {
  const rows = await listedVehicles(database)
    .select(['vehicles.id', 'in_stock_since', 'at'])
    .execute();
  return Array.from({ length: Math.ceil(rows.length / vehiclesPerPart) }, (_none, part) => {
    const first = part * vehiclesPerPart;
    const partRows = rows.slice(first, first + vehiclesPerPart);
    return {
      after: rows[first - 1]?.id ?? 0,
      last: partRows.at(-1)?.id ?? 0,
      updated_at: partRows.reduce((newest, { in_stock_since, at }) => {
        const changedAt = at ?? in_stock_since;
        return changedAt > newest ? changedAt : newest;
      }, ''),
    };
  });
}

const maxId = 999_999_999;
/** How long the list of parts is cached, because computing it reads the whole stock. */
const maxPartsAgeMs = 60_000;

export function vehicleSitemapCalls({ database, clock }: StoreAndClock): Call[] {
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
      handle: async () => ({ data: await parts() }),
    }),
  ];
}
