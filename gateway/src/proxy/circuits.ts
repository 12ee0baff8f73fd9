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

/** A circuit opens when more than this share of the last calls of a kind failed. */
const breakerOptions = { threshold: 0.9, size: 20, minimumNumberOfCalls: 10 };
/** Statuses of an API that is down. A 500 may affect only one request and must not block others. */
const downStatuses = new Set([502, 503, 504]);
/** How long a circuit stays open; then one call tests the API. */
const openMs = 1_000;
/** Time limit of a read that tests the API, so that a hanging one does not delay the rest. */
const maxProbeMs = 4_000;
/** Clients can make up paths, so the number of kinds is limited. */
const maxKinds = 500;

export interface CircuitChange {
  /** `GET /api/v2/content/blog/*`, for example. */
  kind: string;
  open: boolean;
}

interface CircuitOptions {
  /** A caller that gives up after this silence counts as a failure of the API. */
  silentMs: number;
  onChange: (change: CircuitChange) => void;
}

/** Paths that end with the name of a single item. */
const namedItem =
  /^(\/api\/(?:page|menu|form)|\/api\/v2\/(?:vehicle-advert|content\/[^/]+)|\/media\/[^/]+|\/api-motorcheck\/[^/]+)\/.+$/;
/** Rendered on demand with a short queue, so refused ones say nothing about other pictures. */
const sharePicture = /^\/media\/vehicles\/[^/]+\/share\.png\/?$/i;
const sharePictureKind = '/media/vehicles/*/share.png';
const numberedSegment = /\/(?!v\d+\/)[^/]*\d[^/]*/g;

/** Groups calls that are likely to fail together, by method and path without names and numbers. */
function kindOf({ method, path }: UpstreamRequest): string {
  const [pathname = ''] = path.split('?');
  if (sharePicture.test(pathname)) return `${method} ${sharePictureKind}`;
  return `${method} ${pathname.replace(namedItem, '$1/*').replaceAll(numberedSegment, '/*')}`;
}

/** A circuit breaker per kind of call: it opens when nine of ten calls of a kind fail. */
export class Circuits implements UpstreamPool {
  readonly #pool: UpstreamPool;
  readonly #options: CircuitOptions;
  readonly #kinds = new LRUCache<string, CircuitBreakerPolicy>({ max: maxKinds });
  /** Errors that are not the dealer API's fault. */
  readonly #unrelated = new WeakSet<Error>();

  constructor(pool: UpstreamPool, options: CircuitOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Number of circuits that are open or half open. */
  get open(): number {
    return [...this.#kinds.values()].filter(({ state }) => state !== CircuitState.Closed).length;
  }

  /** @throws BrokenCircuitError when the circuit is open */
  async send(request: UpstreamRequest): ReturnType<UpstreamPool['send']> {
    const circuit = this.#circuitOf(kindOf(request));
    // Another call is already testing the API, and cockatiel would wait for it.
    if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return circuit.execute(() =>
      circuit.state === CircuitState.HalfOpen ? this.#probe(request) : this.#call(request),
    );
  }

  #probe(request: UpstreamRequest) {
    const { method, signal } = request;
    // A write must not be cut short: its outcome would be unknown.
    if (method !== 'GET' && method !== 'HEAD') return this.#pool.send(request);
    const limit = AbortSignal.timeout(maxProbeMs);
    const signals = signal === undefined ? [limit] : [signal, limit];
    return this.#pool.send({ ...request, signal: AbortSignal.any(signals) });
  }

  async #call(request: UpstreamRequest) {
    const startedAt = performance.now();
    try {
      return await this.#pool.send(request);
    } catch (error) {
      // The gateway refused the request itself.
      if (error instanceof HttpProblem && error.status < 500) this.#unrelated.add(error);
      const { signal } = request;
      const isTimeout = (signal?.reason as Error | undefined)?.name === 'TimeoutError';
      const wasSilent = isTimeout || performance.now() - startedAt >= this.#options.silentMs;
      if (signal?.aborted === true && !wasSilent) this.#unrelated.add(error as Error);
      throw error;
    }
  }

  #circuitOf(kind: string): CircuitBreakerPolicy {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const isFailure = (error: unknown) => !this.#unrelated.has(error as Error);
    const failures = handleWhen(isFailure).orWhenResult((response) =>
      downStatuses.has((response as { statusCode: number }).statusCode),
    );
    const circuit = circuitBreaker(failures, {
      halfOpenAfter: openMs,
      breaker: new CountBreaker(breakerOptions),
    });
    let isOpen = false;
    const report = (open: boolean) => {
      // Each failed test call opens the circuit again; report only the first time.
      if (open !== isOpen) this.#options.onChange({ kind, open });
      isOpen = open;
    };
    circuit.onBreak(() => report(true));
    circuit.onReset(() => report(false));
    this.#kinds.set(kind, circuit);
    return circuit;
  }
}
