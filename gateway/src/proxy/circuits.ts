import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { HttpProblem } from '../http/http-error.ts';
import type { UpstreamPool, UpstreamRequest } from './upstream-pool.ts';

/** Of the last calls of a kind, once there were so many, more than this share failed. */
const breaking = { threshold: 0.9, size: 20, minimumNumberOfCalls: 10 };
/** It can't answer now. A 500 is about one question: whoever finds such a one must not shut the rest. */
const unable = new Set([502, 503, 504]);
/** How long a kind that fails is not asked; then one call tries. */
const restMs = 1_000;
/** A read that tries takes no longer, so that one that hangs does not keep the others waiting. */
const maxProbeMs = 4_000;
/** Browsers make up paths; a kind that is forgotten is asked again. */
const maxKinds = 500;

/** A kind of call that is not asked any more, or is again. */
export interface CircuitChange {
  /** Such as `GET /api/v2/content/blog/*`. */
  kind: string;
  open: boolean;
}

interface CircuitOptions {
  /** Whoever gives up a call after so long without an answer was not only in a hurry. */
  silentMs: number;
  onChange: (change: CircuitChange) => void;
}

/** What comes after these names one thing among many. */
const named =
  /^(\/api\/(?:page|menu|form)|\/api\/v2\/(?:vehicle-advert|content\/[^/]+)|\/media\/[^/]+|\/api-motorcheck\/[^/]+)\/.+$/;
/** Drawn on demand from a short queue: what it refuses says nothing about other pictures. */
const sharePicture = /^\/media\/vehicles\/[^/]+\/share\.png\/?$/i;
const sharePictureKind = '/media/vehicles/*/share.png';
const numbered = /\/(?!v\d+\/)[^/]*\d[^/]*/g;

/** Calls that fail together, as far as their addresses tell. */
function kindOf({ method, path }: UpstreamRequest): string {
  const [pathname = ''] = path.split('?');
  if (sharePicture.test(pathname)) return `${method} ${sharePictureKind}`;
  return `${method} ${pathname.replace(named, '$1/*').replaceAll(numbered, '/*')}`;
}

/**
 * Does not ask where asking is of no use: a kind of call that could not be answered nine times
 * out of ten fails at once until one that tries succeeds. One broken call shuts no other.
 */
export class Circuits implements UpstreamPool {
  readonly #pool: UpstreamPool;
  readonly #options: CircuitOptions;
  readonly #kinds = new LRUCache<string, CircuitBreakerPolicy>({ max: maxKinds });
  /** Failures that say nothing about the dealer API. */
  readonly #unrelated = new WeakSet<Error>();

  constructor(pool: UpstreamPool, options: CircuitOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Kinds of calls that fail at once, or try again. */
  get open(): number {
    return [...this.#kinds.values()].filter(({ state }) => state !== CircuitState.Closed).length;
  }

  /** @throws BrokenCircuitError where it is not asked */
  async send(request: UpstreamRequest): ReturnType<UpstreamPool['send']> {
    const circuit = this.#circuitOf(kindOf(request));
    // Another one tries already: the library would wait for its end.
    if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return circuit.execute(() =>
      circuit.state === CircuitState.HalfOpen ? this.#try(request) : this.#ask(request),
    );
  }

  #try(request: UpstreamRequest) {
    const { method, signal } = request;
    // What a write does is not known before its answer: it has its time.
    if (method !== 'GET' && method !== 'HEAD') return this.#pool.send(request);
    const limit = AbortSignal.timeout(maxProbeMs);
    const both = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    return this.#pool.send({ ...request, signal: both });
  }

  async #ask(request: UpstreamRequest) {
    const begun = performance.now();
    try {
      return await this.#pool.send(request);
    } catch (error) {
      // Refused by the gateway itself: the dealer API was not asked.
      if (error instanceof HttpProblem && error.status < 500) this.#unrelated.add(error);
      const { signal } = request;
      const isTimeout = (signal?.reason as Error | undefined)?.name === 'TimeoutError';
      const wasSilent = isTimeout || performance.now() - begun >= this.#options.silentMs;
      if (signal?.aborted === true && !wasSilent) this.#unrelated.add(error as Error);
      throw error;
    }
  }

  #circuitOf(kind: string): CircuitBreakerPolicy {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const isFailure = (error: unknown) => !this.#unrelated.has(error as Error);
    const failures = handleWhen(isFailure).orWhenResult((answer) =>
      unable.has((answer as { statusCode: number }).statusCode),
    );
    const circuit = circuitBreaker(failures, {
      halfOpenAfter: restMs,
      breaker: new CountBreaker(breaking),
    });
    let told = false;
    const tell = (open: boolean) => {
      // Each call that tries in vain opens it again: that is no news.
      if (open !== told) this.#options.onChange({ kind, open });
      told = open;
    };
    circuit.onBreak(() => tell(true));
    circuit.onReset(() => tell(false));
    this.#kinds.set(kind, circuit);
    return circuit;
  }
}
