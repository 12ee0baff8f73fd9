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
export function createCircuits(pool: UpstreamPool, { silentMs, onChange }: CircuitOptions) {
  const kinds = new LRUCache<string, CircuitBreakerPolicy>({ max: maxKinds });
  /** Errors that are not the dealer API's fault. */
  const unrelated = new WeakSet<Error>();

  /** @throws BrokenCircuitError when the circuit is open */
  async function send(request: UpstreamRequest): ReturnType<UpstreamPool['send']> {
    const circuit = circuitOf(kindOf(request));
    // Another call is already testing the API, and cockatiel would wait for it.
    if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return circuit.execute(() =>
      circuit.state === CircuitState.HalfOpen ? probe(request) : call(request),
    );
  }

  function probe(request: UpstreamRequest) {
    const { method, signal } = request;
    // A write must not be cut short: its outcome would be unknown.
    if (method !== 'GET' && method !== 'HEAD') return pool.send(request);
    const limit = AbortSignal.timeout(maxProbeMs);
    const signals = signal === undefined ? [limit] : [signal, limit];
    return pool.send({ ...request, signal: AbortSignal.any(signals) });
  }

  async function call(request: UpstreamRequest) {
    const startedAt = performance.now();
    try {
      return await pool.send(request);
    } catch (error) {
      // The gateway refused the request itself.
      if (error instanceof HttpProblem && error.status < 500) unrelated.add(error);
      const { signal } = request;
      const isTimeout = (signal?.reason as Error | undefined)?.name === 'TimeoutError';
      const wasSilent = isTimeout || performance.now() - startedAt >= silentMs;
      if (signal?.aborted === true && !wasSilent) unrelated.add(error as Error);
      throw error;
    }
  }

  function circuitOf(kind: string): CircuitBreakerPolicy {
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    const isFailure = (error: unknown) => !unrelated.has(error as Error);
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
      if (open !== isOpen) onChange({ kind, open });
      isOpen = open;
    };
    circuit.onBreak(() => report(true));
    circuit.onReset(() => report(false));
    kinds.set(kind, circuit);
    return circuit;
  }

  return {
    send,
    /** Number of circuits that are open or half open. */
    countOpen: () =>
      [...kinds.values()].filter(({ state }) => state !== CircuitState.Closed).length,
  };
}
