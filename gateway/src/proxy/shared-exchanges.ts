import { LRUCache } from 'lru-cache';
import { overloaded } from '../http/http-error.ts';
import type { Lease } from '../http/client-quota.ts';
import type { ApiResponse, ExchangeRequest, RunExchange } from './exchanges.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { isAnonymousRead, type ResponseCache } from './response-cache.ts';

/** How long others can join a request. Short: stock changes must show within two seconds. */
const joinableMs = 250;
/** How long a browser waits for a new response when an old one is stored. */
const revalidateTimeoutMs = 3_000;
const maxRecentBytes = 16 * 1024 * 1024;

/** Frequent reads with the same response for everyone. */
const sharedPaths = [
  /^\/api\/(menu|page|form)\//,
  /^\/api\/units$/,
  /^\/api\/v2\/web\/organisation\/(site|manufacturer)$/,
  /^\/api\/v2\/(vehicle-search-filter|charging-points)$/,
  /^\/api\/v2\/content\/(blog|event|vacancy|offer|product)(\/|$)/,
  /^\/api\/v2\/(vehicle-search|vehicle-listing|vehicle-advert|motability-search|vehicle-finance)(\/|$)/,
];

/** One request to the dealer API, and how many readers wait for it. */
interface SharedRequest {
  startedAt: number;
  readers: number;
  /** Aborted when no reader is left. */
  cancellation: AbortController;
  response: Promise<ApiResponse<Buffer>>;
}

/** A streamed response can have only one reader. */
const tooLongToShare = new Error('The response is too long to share');

interface SharedExchangesDeps {
  runExchange: RunExchange;
  limits: Pick<ProxyLimits, 'recentResponseMs'>;
  cache: ResponseCache;
  /** A lease for a response that is still being read, not counted against any client. */
  commonLease: () => Lease;
  onJoined?: (() => void) | undefined;
}

/** Sends equal public reads as one request, through the cache. Other requests are never shared. */
export function createSharedExchanges(deps: SharedExchangesDeps): RunExchange {
  const { runExchange, limits, cache, commonLease, onJoined = () => {} } = deps;
  const pending = new Map<string, SharedRequest>();
  /** Responses to requests that began a moment ago. */
  const recent = new LRUCache<string, ApiResponse<Buffer>>({
    maxSize: maxRecentBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  async function join(
    request: ExchangeRequest,
    maxMs: number | null,
  ): Promise<ApiResponse<Buffer>> {
    const { path, headers, signal } = request;
    const key = JSON.stringify([path, headers['accept'], headers['accept-language']]);
    const recentResponse = recent.get(key);
    if (recentResponse !== undefined) {
      onJoined();
      return recentResponse;
    }
    const running = pending.get(key);
    const isJoinable = running !== undefined && performance.now() - running.startedAt < joinableMs;
    const shared = isJoinable ? running : begin(key, request, maxMs);
    if (isJoinable) onJoined();
    shared.readers += 1;
    const { promise, reject } = Promise.withResolvers<never>();
    const leave = () => {
      shared.readers -= 1;
      if (shared.readers === 0) {
        shared.cancellation.abort();
        forget(key, shared);
      }
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    return Promise.race([shared.response, promise]).finally(() =>
      signal.removeEventListener('abort', leave),
    );
  }

  function begin(key: string, request: ExchangeRequest, maxMs: number | null): SharedRequest {
    const startedAt = performance.now();
    const cancellation = new AbortController();
    const signal =
      maxMs === null
        ? cancellation.signal
        : AbortSignal.any([cancellation.signal, AbortSignal.timeout(maxMs)]);
    const lease = commonLease();
    const refuseStream = () => Promise.reject(tooLongToShare);
    const response = runExchange({ ...request, signal }, lease, refuseStream)
      .then(async (received) => {
        if (received === null) return refuseStream();
        const ttl = Math.floor(limits.recentResponseMs - (performance.now() - startedAt));
        // lru-cache keeps an entry with a ttl of 0 for ever.
        if (ttl > 0 && received.status < 400) recent.set(key, received, { ttl });
        return received;
      })
      .finally(() => {
        lease.release();
        forget(key, shared);
      });
    const shared: SharedRequest = { startedAt, readers: 0, cancellation, response };
    pending.set(key, shared);
    return shared;
  }

  function forget(key: string, shared: SharedRequest): void {
    if (pending.get(key) === shared) pending.delete(key);
  }

  return async (request, lease, streamResponse) => {
    if (!isShared(request)) return runExchange(request, lease, streamResponse);
    // All readers get the whole response; `deliver` compares their validators.
    const { 'if-none-match': _validator, ...headers } = request.headers;
    const fullRequest = { ...request, headers };
    const load = (hasStored: boolean) => join(fullRequest, hasStored ? revalidateTimeoutMs : null);
    try {
      const { response } = await cache.read({ request: fullRequest, load });
      if (!lease.take(response.body.length)) throw overloaded();
      return response;
    } catch (error) {
      if (error === tooLongToShare) return runExchange(request, lease, streamResponse);
      throw error;
    }
  };
}

function isShared(request: ExchangeRequest): boolean {
  const [rawPath = ''] = request.path.split('?');
  const { pathname } = new URL(request.path, 'http://localhost');
  // A path with dot segments may resolve to a path that is not shared.
  if (pathname !== rawPath || !isAnonymousRead(request)) return false;
  return sharedPaths.some((pattern) => pattern.test(pathname));
}
