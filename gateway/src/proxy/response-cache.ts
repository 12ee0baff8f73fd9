import { cacheStores, interceptors, type Dispatcher } from 'undici';
import { HttpProblem } from '../http/http-error.ts';
import type { ApiResponse } from './exchanges.ts';
import { dealerApiUnavailable, type UpstreamRequest } from './upstream-pool.ts';

const megabyte = 1024 * 1024;
/** One response must not evict all others. */
const maxStoredBytes = megabyte;
/** Longer addresses and headers are not stored, because visitors can make them up. */
const maxKeyLength = 2_048;

/** Headers that are not personal. With any other header, the response may be for one visitor. */
const anonymousHeaders = new Set([
  'accept',
  'accept-language',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);

/** Whether nothing in a request identifies a visitor: no session, no browser token, no body. */
export function isAnonymousRead({ method, headers, body }: UpstreamRequest): boolean {
  const hasBody = body !== null && body.length > 0;
  const isAnonymous = Object.keys(headers).every((name) => anonymousHeaders.has(name));
  return method === 'GET' && !hasBody && isAnonymous;
}

interface CachedRead {
  request: UpstreamRequest;
  /** How long a response may be used after it expires according to its `Cache-Control`. */
  maxStaleSeconds?: number;
  /** @param hasStored whether a stored response can replace a late one */
  load: (hasStored: boolean) => Promise<ApiResponse<Buffer>>;
}

/**
 * The shared cache in front of the dealer API. The API's `Cache-Control` decides what is stored and
 * for how long (docs/dealer-api.md); undici implements it. A request that identifies a visitor
 * bypasses the cache, whatever the response says.
 */
export function createResponseCache(onStale = () => {}) {
  const throughCache = interceptors.cache({ store: new ResponseStore() });

  /**
   * @returns the response, which is stale if the dealer API failed and this is its last good one
   * @throws the error of `load`, if no stored response can replace it
   */
  async function read({ request, maxStaleSeconds, load }: CachedRead) {
    const { path } = request;
    // The cache itself decides when to revalidate, and always requests the whole response.
    const { 'if-none-match': _validator, ...headers } = request.headers;
    const keyLength = Object.values(headers).reduce((sum, { length }) => sum + length, path.length);
    if (!isAnonymousRead(request) || keyLength > maxKeyLength) {
      return { response: await load(false), isStale: false };
    }
    const exchange = createExchange(load);
    const dispatch = throughCache(exchange.dispatch);
    const options: Dispatcher.DispatchOptions = {
      origin: 'http://dealer-api',
      path,
      method: 'GET',
      headers: maxStaleSeconds
        ? { ...headers, 'cache-control': `max-stale=${maxStaleSeconds}` }
        : headers,
    };
    const stored = await collect(dispatch, options).catch(() => null);
    const { response, failure } = exchange.result;
    if (response !== null && (failure === null || stored === null))
      return { response, isStale: false };
    if (stored === null || (failure !== null && !isUnavailable(failure))) throw failure;
    const isStale = failure !== null;
    if (isStale) onStale();
    return { response: isStale ? markStale(stored) : stored, isStale };
  }

  return { read };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Whether the dealer API failed. Other errors concern only this request. */
function isUnavailable(error: unknown): boolean {
  return error instanceof HttpProblem && error.status === 503;
}

/** The request that undici's cache makes when it has no fresh response. */
function createExchange(load: CachedRead['load']) {
  const result: {
    /** The dealer API's current response, whatever its status. */
    response: ApiResponse<Buffer> | null;
    failure: unknown;
  } = { response: null, failure: null };

  async function send(
    { headers }: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ) {
    try {
      const hasStored = 'if-modified-since' in (headers ?? {});
      const response = await load(hasStored);
      result.response = response;
      const { status, body } = response;
      // Every stored response is JSON.
      const mustBeJson = hasStored || response.headers['cache-control'] !== undefined;
      if (status >= 500 || (status === 200 && mustBeJson && !isJson(body)))
        throw dealerApiUnavailable('No usable response');
      handler.onRequestStart?.(controller, null);
      handler.onResponseStart?.(controller, status, storableHeaders(response), '');
      handler.onResponseData?.(controller, body);
      handler.onResponseEnd?.(controller, {});
    } catch (error) {
      result.failure = error;
      handler.onResponseError?.(controller, error as Error);
    }
  }

  const dispatch: Dispatcher['dispatch'] = (options, handler) => {
    void send(options, handler);
    return true;
  };
  return { result, dispatch };
}

/** Does nothing, because the body is already in memory. */
const controller: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  rawHeaders: [],
  rawTrailers: [],
  abort() {},
  pause() {},
  resume() {},
};

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/** Without headers, the response is not stored, and a stored one remains. */
function storableHeaders({ status, headers, body }: ApiResponse<Buffer>) {
  if (![200, 404, 410].includes(status)) return {};
  if (body.length > maxStoredBytes) return { 'cache-control': 'no-store' };
  const { date: _date, ...stored } = headers;
  return stored as Record<string, string | string[]>;
}

function collect(
  dispatch: Dispatcher['dispatch'],
  options: Dispatcher.DispatchOptions,
): Promise<ApiResponse<Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiResponse<Buffer>>();
  const chunks: Buffer[] = [];
  let start: Pick<ApiResponse<Buffer>, 'status' | 'headers'>;
  dispatch(options, {
    onResponseStart(_controller, status, { warning: _warning, ...headers }) {
      start = { status, headers };
    },
    onResponseData: (_controller, chunk) => void chunks.push(chunk),
    onResponseEnd: () => resolve({ ...start, body: Buffer.concat(chunks) }),
    onResponseError: (_controller, error) => reject(error),
  });
  return promise;
}

/** Adds a `Cache-Status` (RFC 9211), and prevents other caches from storing the response. */
function markStale({ headers, ...response }: ApiResponse<Buffer>): ApiResponse<Buffer> {
  const status = `forecourt; hit; ttl=${-Number(headers['age'])}; detail=stale-if-error`;
  return {
    ...response,
    headers: { ...headers, 'cache-control': 'no-store', 'cache-status': status },
  };
}

type CacheStore = NonNullable<NonNullable<Parameters<typeof interceptors.cache>[0]>['store']>;
type StoreKey = Parameters<CacheStore['get']>[0];
type StoreValue = Parameters<CacheStore['createWriteStream']>[1];

/** Stores 404 and 410 separately, so that made-up addresses cannot evict real responses. */
class ResponseStore implements CacheStore {
  readonly #found = new cacheStores.MemoryCacheStore({
    maxCount: 2_000,
    maxSize: 32 * megabyte,
    maxEntrySize: maxStoredBytes,
  });
  readonly #missing = new cacheStores.MemoryCacheStore({
    maxCount: 10_000,
    maxSize: 16 * megabyte,
    maxEntrySize: 10_000,
  });

  get(key: StoreKey) {
    return this.#found.get(key) ?? this.#missing.get(key);
  }

  createWriteStream(key: StoreKey, value: StoreValue) {
    const [store, other] =
      value.statusCode === 200 ? [this.#found, this.#missing] : [this.#missing, this.#found];
    void other.delete(key);
    return store.createWriteStream(key, value);
  }

  delete(key: StoreKey) {
    void this.#found.delete(key);
    void this.#missing.delete(key);
  }
}
