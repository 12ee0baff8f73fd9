import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Share } from '../http/network-quota.ts';
import { unread, type Answer, type Exchanges, type ExchangeRequest } from './exchanges.ts';
import type { StaleIfErrorCache } from './stale-if-error-cache.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { publicReadOf, type PublicRead } from './public-reads.ts';

/** Stock shows within two seconds, and a page that is a second old may have read what was under way. */
const joinableMs = 250;
/** A browser is told after so long what was last known. */
const patienceMs = 3_000;
const maxYoungBytes = 16 * 1024 * 1024;

/** One exchange, and how many wait for it. */
interface Open {
  begunAt: number;
  readers: number;
  /** Nobody waits for it any more. */
  gone: AbortController;
  answer: Promise<Answer<Buffer>>;
}

/** An answer that is handed on as it comes is one reader's alone. */
class TooLongToShareError extends Error {
  override readonly name = 'TooLongToShareError';
  readonly code = 'too-long-to-share';
}

interface SharedExchangesDeps {
  exchanges: Exchanges;
  limits: Pick<ProxyLimits, 'youngAnswerMs'>;
  staleIfErrorCache: StaleIfErrorCache;
  /** Memory for an answer while it comes, which is nobody's yet. */
  shareOfNobody: () => Share;
  onJoined?: (() => void) | undefined;
}

/**
 * Reads of browsers that are everybody's: equal ones within a moment are one exchange, and the last
 * good answer stands in for what may be old. Whatever may be somebody's is asked for itself.
 */
export class SharedExchanges {
  readonly #deps: SharedExchangesDeps;
  readonly #open = new Map<string, Open>();
  /** Answers of exchanges that were begun a moment ago. */
  readonly #young = new LRUCache<string, Answer<Buffer>>({
    maxSize: maxYoungBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  constructor(deps: SharedExchangesDeps) {
    this.#deps = deps;
  }

  /** As `Exchanges.run`. */
  async run(
    request: ExchangeRequest,
    held: Share,
    handOn: (answer: Answer<Readable>) => Promise<void>,
  ): Promise<Answer<Buffer> | null> {
    const { exchanges, staleIfErrorCache } = this.#deps;
    const read = publicReadOf(request);
    if (read === null) return exchanges.run(request, held, handOn);
    try {
      const { answer } = await staleIfErrorCache.orLast(read, patienceMs, (maxMs) =>
        this.#join(read, request, maxMs),
      );
      if (!held.take(answer.body.length)) throw unread();
      return answer;
    } catch (error) {
      if (error instanceof TooLongToShareError) return exchanges.run(request, held, handOn);
      throw error;
    }
  }

  async #join(
    { exchangeKey }: PublicRead,
    request: ExchangeRequest,
    maxMs: number | null,
  ): Promise<Answer<Buffer>> {
    const young = this.#young.get(exchangeKey);
    if (young !== undefined) {
      this.#deps.onJoined?.();
      return young;
    }
    const known = this.#open.get(exchangeKey);
    const isYoung = known !== undefined && performance.now() - known.begunAt < joinableMs;
    const open = isYoung ? known : this.#begin(exchangeKey, request, maxMs);
    if (isYoung) this.#deps.onJoined?.();
    open.readers += 1;
    const { signal } = request;
    const { promise, reject } = Promise.withResolvers<never>();
    const leave = () => {
      open.readers -= 1;
      if (open.readers === 0) {
        open.gone.abort();
        this.#forget(exchangeKey, open);
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
    const share = this.#deps.shareOfNobody();
    const answer = this.#deps.exchanges
      .run({ ...request, signal }, share, () => Promise.reject(new TooLongToShareError('')))
      .then((given) => given ?? Promise.reject(new TooLongToShareError('')))
      .then((given) => this.#keepYoung(key, given, open.begunAt))
      .finally(() => {
        share.giveBack();
        this.#forget(key, open);
      });
    const open: Open = { begunAt: performance.now(), readers: 0, gone, answer };
    this.#open.set(key, open);
    return open;
  }

  #keepYoung(key: string, answer: Answer<Buffer>, begunAt: number): Answer<Buffer> {
    const ttl = Math.floor(this.#deps.limits.youngAnswerMs - (performance.now() - begunAt));
    // The library takes nought for ever.
    if (ttl > 0 && answer.status < 400) this.#young.set(key, answer, { ttl });
    return answer;
  }

  #forget(key: string, open: Open): void {
    if (this.#open.get(key) === open) this.#open.delete(key);
  }
}
