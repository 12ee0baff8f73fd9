import { bulkhead, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';
import {
  foundVehicleEnvelopeSchema,
  type FoundVehicle,
} from '@contracts/wire/catalogue/used-vehicle';
import { redirectResponseSchema, type Redirect } from '@contracts/wire/content/redirect';
import { endedAlertResponseSchema, type EndedAlert } from '@contracts/wire/content/vehicle-alert';
import { createJsonReader, readJson, readWholeResponse } from '../proxy/json-reader.ts';
import type { ResponseCache } from '../proxy/response-cache.ts';
import {
  dealerApiUnavailable,
  type UpstreamPool,
  type UpstreamRequest,
} from '../proxy/upstream-pool.ts';

export type DealerLookups = ReturnType<typeof createDealerLookups>;

/** Time limit of a lookup, including the queue. Every page waits for its lookup. */
const maxMs = 1_000;
/** Limits lookups, so that page loaders have connections left. */
const maxConcurrent = 24;
const maxQueued = 240;

/** The API's limits. Values beyond them are not looked up. */
const maxPathLength = 2_000;
const registrationPattern = /^(?=.*\S)[A-Za-z0-9 ]{1,20}$/;

interface LookupDeps {
  upstream: UpstreamPool;
  cache: ResponseCache;
  logger: Logger;
}

/** The dealer API calls of the redirect rules. If a lookup fails, the page only lacks its redirect. */
export function createDealerLookups({ upstream, cache, logger }: LookupDeps) {
  const slots = wrap(
    timeout(maxMs, TimeoutStrategy.Aggressive),
    bulkhead(maxConcurrent, maxQueued),
  );
  const load = (request: UpstreamRequest) =>
    slots
      .execute(({ signal }) => readWholeResponse(upstream, { ...request, signal }))
      .catch((cause: unknown) => {
        throw dealerApiUnavailable(cause);
      });
  const json = createJsonReader(load, cache);

  async function send<Data>(
    method: 'POST' | 'DELETE',
    path: string,
    schema: z.core.$ZodType<{ data: Data }>,
    body: object | null = null,
  ): Promise<Data | null> {
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = { method, path, headers, body: body && JSON.stringify(body) };
    return readJson(await load(request), schema)?.data ?? null;
  }

  /** Logs neither path nor token, because they may identify a visitor. */
  function logFailure<Data>(lookup: Promise<Data>): Promise<Data> {
    return lookup.catch((error: unknown) => {
      logger.warn({ err: error }, 'a redirect could not be looked up');
      throw error;
    });
  }

  const findVehicle = (criteria: object) =>
    logFailure(
      send('POST', '/api/used-vehicles/find-vehicle', foundVehicleEnvelopeSchema, criteria),
    ).catch(() => null);

  return {
    /** Finds a redirect by the full path (S43). @throws if the lookup fails */
    async redirectFrom(path: string): Promise<Redirect | null> {
      if (path.length > maxPathLength) return null;
      const query = new URLSearchParams({ slug: path.toLowerCase() }).toString();
      const lookup = json.get(`/api/v2/redirect?${query}`, redirectResponseSchema, { maxMs });
      return (await logFailure(lookup))?.data ?? null;
    },
    /** S205. Null if there is none or the lookup fails: both lead to a search (S46 to S51). */
    async vehicleByStockId(stockId: string): Promise<FoundVehicle | null> {
      return stockNumberPattern.test(stockId) ? findVehicle({ stock_id: stockId }) : null;
    },
    /** S205; accepts spaces. */
    async vehicleByRegistration(registration: string): Promise<FoundVehicle | null> {
      if (!registrationPattern.test(registration)) return null;
      return findVehicle({ vrm: registration.replaceAll(' ', '').toUpperCase() });
    },
    /** Ends an alert about vehicles (S206). @throws if the call fails */
    endAlert: (token: string): Promise<EndedAlert | null> =>
      logFailure(
        send('DELETE', `/api/v2/vehicle/interest/unsubscribe/${token}`, endedAlertResponseSchema),
      ),
  };
}
