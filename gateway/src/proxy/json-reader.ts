import type { z } from 'zod';
import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import type { Answer } from './exchanges.ts';
import type { ResponseCache } from './response-cache.ts';
import { doesNotAnswer, type UpstreamPool, type UpstreamRequest } from './upstream-pool.ts';

/** An address that the dealer API has nothing for, or that it cannot be asked for. */
const missing = new Set([400, 404, 410, 422]);

interface ReadOptions {
  /** For the whole read; every other one waits no longer either. */
  maxMs: number;
  /** How old the response may be, beyond what its `Cache-Control` says. */
  maxStaleSeconds?: number;
}

/** As `takeAnswer`, of some pool. */
type AskWhole = (request: UpstreamRequest) => Promise<Answer<Buffer>>;

/** Reads what the gateway itself needs of the dealer API: public data, through the cache. */
export class JsonReader {
  readonly #ask: AskWhole;
  readonly #cache: ResponseCache;
  /** Equal reads at the same time are one request. */
  readonly #pending = new Map<string, Promise<Answer<Buffer>>>();

  constructor(ask: AskWhole, cache: ResponseCache) {
    this.#ask = ask;
    this.#cache = cache;
  }

  /**
   * Drops invalid rows of lists.
   * @returns null when there is no such thing
   * @throws HttpProblem (503) when the dealer API gives no valid response
   */
  async get<T>(
    path: string,
    schema: z.core.$ZodType<T>,
    { maxMs, ...freshness }: ReadOptions,
  ): Promise<T | null> {
    const headers = { accept: 'application/json' };
    const request = { method: 'GET', path, headers, body: null };
    const { answer } = await this.#cache.read({
      request,
      ...freshness,
      ask: () => this.#askOnce(path, { ...request, signal: AbortSignal.timeout(maxMs) }),
    });
    return readJson(answer, schema);
  }

  #askOnce(path: string, request: UpstreamRequest): Promise<Answer<Buffer>> {
    const pending = this.#pending.get(path);
    if (pending !== undefined) return pending;
    const asked = this.#ask(request).finally(() => this.#pending.delete(path));
    this.#pending.set(path, asked);
    return asked;
  }
}

/** @throws HttpProblem (503) when there is no whole response */
export async function takeAnswer(
  upstream: UpstreamPool,
  request: UpstreamRequest,
): Promise<Answer<Buffer>> {
  const { statusCode: status, headers, body } = await upstream.send(request);
  try {
    return { status, headers, body: Buffer.from(await body.arrayBuffer()) };
  } catch (error) {
    throw doesNotAnswer(error);
  }
}

/** As `JsonReader.get`. */
export function readJson<T>(
  { status, body }: Answer<Buffer>,
  schema: z.core.$ZodType<T>,
): T | null {
  if (missing.has(status)) return null;
  try {
    if (status !== 200) throw new TypeError(`The dealer API answered ${status}`);
    const read = readRows(schema, JSON.parse(body.toString()));
    if (!read.success) throw read.error;
    return read.data;
  } catch (cause) {
    throw doesNotAnswer(cause);
  }
}
