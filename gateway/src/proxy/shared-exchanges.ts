import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { overloaded } from '../http/http-error.ts';
import type { Lease } from '../http/client-quota.ts';
import type { Answer, Exchanges, ExchangeRequest } from './exchanges.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { isAnonymousRead, type ResponseCache } from './response-cache.ts';

/** How long others can join a request. Short, because stock must show within two seconds. */
const joinableMs = 250;
/** How long a browser waits for a new response when an old one is stored. */
const patienceMs = 3_000;
const maxYoungBytes = 16 * 1024 * 1024;

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
interface Open {
  begunAt: number;
  readers: number;
  /** Aborted when no reader is left. */
  gone: AbortController;
  answer: Promise<Answer<Buffer>>;
}

/** A streamed response can have only one reader. */
class TooLongToShareError extends Error {
  override readonly name = 'TooLongToShareError';
  readonly code = 'too-long-to-share';
}

interface SharedExchangesDeps {
  exchanges: Exchanges;
  limits: Pick<ProxyLimits, 'youngAnswerMs'>;
  cache: ResponseCache;
  /** A lease for a response that is still being read, not counted against any client. */
  commonLease: () => Lease;
  onJoined?: (() => void) | undefined;
}

/** Sends equal public reads as one request, through the cache. Others are never shared. */
export class SharedExchanges {
  readonly #deps: SharedExchangesDeps;
  readonly #open = new Map<string, Open>();
  /** Responses to requests that began a moment ago. */
  readonly #young = new LRUCache<string, Answer<Buffer>>({
    maxSize: maxYoungBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  constructor(deps: SharedExchangesDeps) {
    this.#deps = deps;
  }

  /** Like `Exchanges.run`. */
  async run(
    request: ExchangeRequest,
    held: Lease,
    handOn: (answer: Answer<Readable>) => Promise<void>,
  ): Promise<Answer<Buffer> | null> {
    const { exchanges, cache } = this.#deps;
    if (!isShared(request)) return exchanges.run(request, held, handOn);
    // All readers get the whole response; `deliver` compares their validators.
    const { 'if-none-match': _validator, ...headers } = request.headers;
    const whole = { ...request, headers };
    try {
      const ask = (hasStored: boolean) => this.#join(whole, hasStored ? patienceMs : null);
      const { answer } = await cache.read({ request: whole, ask });
      if (!held.take(answer.body.length)) throw overloaded();
      return answer;
    } catch (error) {
      if (error instanceof TooLongToShareError) return exchanges.run(request, held, handOn);
      throw error;
    }
  }

  async #join(request: ExchangeRequest, maxMs: number | null): Promise<Answer<Buffer>> {
    const { path, headers, signal } = request;
    const key = JSON.stringify([path, headers['accept'], headers['accept-language']]);
    const young = this.#young.get(key);
    if (young !== undefined) {
      this.#deps.onJoined?.();
      return young;
    }
    const known = this.#open.get(key);
    const isYoung = known !== undefined && performance.now() - known.begunAt < joinableMs;
    const open = isYoung ? known : this.#begin(key, request, maxMs);
    if (isYoung) this.#deps.onJoined?.();
    open.readers += 1;
    const { promise, reject } = Promise.withResolvers<never>();
    const leave = () => {
      open.readers -= 1;
      if (open.readers === 0) {
        open.gone.abort();
        this.#forget(key, open);
      }
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    return Promise.race([open.answer, promise]).finally(() =>
      signal.removeEventListener('abort', leave),
    );
  }

  #begin(key: string, request: ExchangeRequest, maxMs: number | null): Open {
    const gone = new AbortController();
    const signal =
      maxMs === null ? gone.signal : AbortSignal.any([gone.signal, AbortSignal.timeout(maxMs)]);
    const lease = this.#deps.commonLease();
    const answer = this.#deps.exchanges
      .run({ ...request, signal }, lease, () => Promise.reject(new TooLongToShareError('')))
      .then((given) => given ?? Promise.reject(new TooLongToShareError('')))
      .then((given) => this.#keepYoung(key, given, open.begunAt))
      .finally(() => {
        lease.release();
        this.#forget(key, open);
      });
    const open: Open = { begunAt: performance.now(), readers: 0, gone, answer };
    this.#open.set(key, open);
    return open;
  }

  #keepYoung(key: string, answer: Answer<Buffer>, begunAt: number): Answer<Buffer> {
    const ttl = Math.floor(this.#deps.limits.youngAnswerMs - (performance.now() - begunAt));
    // lru-cache keeps an entry with a ttl of 0 for ever.
    if (ttl > 0 && answer.status < 400) this.#young.set(key, answer, { ttl });
    return answer;
  }

  #forget(key: string, open: Open): void {
    if (this.#open.get(key) === open) this.#open.delete(key);
  }
}

function isShared(request: ExchangeRequest): boolean {
  const [asSent = ''] = request.path.split('?');
  const { pathname } = new URL(request.path, 'http://localhost');
  // A path with dot segments may lead elsewhere.
  if (pathname !== asSent || !isAnonymousRead(request)) return false;
  return sharedPaths.some((pattern) => pattern.test(pathname));
}
