import type { z } from 'zod';
import type { UpstreamResponse } from '@contracts/platform/remote/server-entry';
import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import type { ApiResponse } from './exchanges.ts';
import type { ResponseCache } from './response-cache.ts';
import { dealerApiUnavailable, type UpstreamPool, type UpstreamRequest } from './upstream-pool.ts';

/** Statuses of an address that is invalid or has no data. */
const missingStatuses = new Set([400, 404, 410, 422]);

interface ReadOptions {
  /** Time limit of the whole read. Concurrent equal reads share the limit of the first. */
  maxMs: number;
  /** How long the response may be used after it expires according to its `Cache-Control`. */
  maxStaleSeconds?: number;
}

export type JsonReader = ReturnType<typeof createJsonReader>;

/**
 * Reads public data that the gateway itself needs from the dealer API, through the cache.
 * @param load `readWholeResponse` for one pool
 */
export function createJsonReader(
  load: (request: UpstreamRequest) => Promise<ApiResponse<Buffer>>,
  cache: ResponseCache,
) {
  /** Concurrent equal reads share one request. */
  const pending = new Map<string, Promise<ApiResponse<Buffer>>>();
  return {
    /**
     * Drops invalid rows of lists.
     * @returns null if the dealer API has no such data
     * @throws HttpProblem 503 if there is no valid response
     */
    async get<T>(
      path: string,
      schema: z.core.$ZodType<T>,
      { maxMs, ...freshness }: ReadOptions,
    ): Promise<T | null> {
      const headers = { accept: 'application/json' };
      const request = { method: 'GET', path, headers, body: null };
      const loadOnce = () =>
        pending.getOrInsertComputed(path, () =>
          load({ ...request, signal: AbortSignal.timeout(maxMs) }).finally(() =>
            pending.delete(path),
          ),
        );
      const { response } = await cache.read({ request, ...freshness, load: loadOnce });
      return readJson(response, schema);
    },
  };
}

/** @throws HttpProblem 503 if there is no complete response */
export async function readWholeResponse(
  upstream: UpstreamPool,
  request: UpstreamRequest,
): Promise<ApiResponse<Buffer>> {
  const { statusCode: status, headers, body } = await upstream.send(request);
  try {
    return { status, headers, body: Buffer.from(await body.arrayBuffer()) };
  } catch (error) {
    throw dealerApiUnavailable(error);
  }
}

/** Parses a response, with the results and errors of `JsonReader.get`. */
export function readJson<T>(
  { status, body }: ApiResponse<Buffer>,
  schema: z.core.$ZodType<T>,
): T | null {
  if (missingStatuses.has(status)) return null;
  try {
    if (status !== 200) throw new TypeError(`The dealer API answered ${status}`);
    const read = readRows(schema, JSON.parse(body.toString()));
    if (!read.success) throw read.error;
    return read.data;
  } catch (cause) {
    throw dealerApiUnavailable(cause);
  }
}

/** Null for invalid JSON. */
export function parseJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}

export function jsonAnswer(status: number, body: unknown): UpstreamResponse {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
