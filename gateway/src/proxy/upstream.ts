import { BrokenCircuitError } from 'cockatiel';
import { Agent, interceptors, request as undiciRequest, type Dispatcher } from 'undici';
import { unreadable } from '../http/error-middleware.ts';
import { HttpProblem } from '../http/http-error.ts';
import { createCircuits, type CircuitChange } from './circuits.ts';
import { dealerApiUnavailable, type UpstreamPool } from './upstream-pool.ts';

const connectTimeoutMs = 2_000;
const responseTimeoutMs = 10_000;
/** Time limit of a whole exchange, however steadily data arrives. */
const defaultMaxExchangeMs = 30_000;
/** Connections for page loaders and health checks, which proxied calls cannot use. */
const pageConnections = 64;
/** A caller that leaves after this silence counts as an API failure. Browsers leave at any time. */
const silentMs = { pages: 750, proxied: Infinity };
/** Maximum response size, larger than the data of any page. */
const maxPageResponseBytes = 8 * 1024 * 1024;

export type Upstream = ReturnType<typeof createUpstream>;

type PoolName = 'pages' | 'proxied';

export interface Exchange {
  pool: PoolName;
  /** The class of the response, such as `2xx`; or `none`, `not asked` or `abandoned`. */
  outcome: string;
  seconds: number;
}

interface UpstreamOptions {
  onExchange?: (exchange: Exchange) => void;
  onCircuit?: (change: CircuitChange & { pool: PoolName }) => void;
  proxyConnections?: number;
  maxExchangeMs?: number;
}

/** The client of the dealer API: time limits, one retry of broken reads, and circuit breakers. */
export function createUpstream(
  origin: string,
  {
    proxyConnections = 64,
    maxExchangeMs = defaultMaxExchangeMs,
    onExchange = () => {},
    onCircuit = () => {},
  }: UpstreamOptions = {},
) {
  function openPool(name: PoolName, options: Agent.Options) {
    const agent = new Agent({
      connect: { timeout: connectTimeoutMs },
      headersTimeout: responseTimeoutMs,
      bodyTimeout: responseTimeoutMs,
      keepAliveTimeout: 10_000,
      ...options,
    });
    const pool = createPool(agent, origin, maxExchangeMs);
    const circuits = createCircuits(pool, {
      silentMs: silentMs[name],
      onChange: (change) => onCircuit({ pool: name, ...change }),
    });
    return { agent, pool, circuits };
  }
  const pages = openPool('pages', {
    connections: pageConnections,
    maxResponseSize: maxPageResponseBytes,
  });
  const proxied = openPool('proxied', { connections: proxyConnections });
  return {
    pages: withMetrics('pages', pages.circuits, onExchange),
    proxied: withMetrics('proxied', proxied.circuits, onExchange),
    /** For health checks, without circuit breakers. Uses the connections of pages. */
    health: withMetrics('pages', pages.pool, onExchange),
    openCircuits: () => ({
      pages: pages.circuits.countOpen(),
      proxied: proxied.circuits.countOpen(),
    }),
    async close() {
      await Promise.all([pages.agent.close(), proxied.agent.close()]);
    },
  };
}

function withMetrics(
  name: PoolName,
  pool: UpstreamPool,
  onExchange: (exchange: Exchange) => void,
): UpstreamPool {
  return {
    async send(request) {
      const startedAt = performance.now();
      const report = (outcome: string) =>
        onExchange({ pool: name, outcome, seconds: (performance.now() - startedAt) / 1_000 });
      try {
        const response = await pool.send(request);
        report(`${Math.floor(response.statusCode / 100)}xx`);
        return response;
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          report('not asked');
          throw dealerApiUnavailable(error);
        }
        report(request.signal?.aborted === true ? 'abandoned' : 'none');
        throw error;
      }
    },
  };
}

function createPool(agent: Agent, origin: string, maxExchangeMs: number): UpstreamPool {
  const dispatcher = agent.compose(
    interceptors.retry({
      maxRetries: 1,
      minTimeout: 50,
      methods: ['GET', 'HEAD'],
      statusCodes: [],
    }),
  );
  return {
    async send({ method, path, headers, body, signal }) {
      const address = new URL(path, origin);
      // An absolute address instead of a path would send the customer's token elsewhere.
      if (address.origin !== origin) throw new HttpProblem(400, unreadable);
      const exchangeTimeout = new AbortController();
      const deadline = setTimeout(() => exchangeTimeout.abort(), maxExchangeMs);
      try {
        const response = await undiciRequest(address, {
          dispatcher,
          method: method as Dispatcher.HttpMethod,
          headers,
          body,
          signal: AbortSignal.any([exchangeTimeout.signal, ...(signal ? [signal] : [])]),
        });
        response.body.once('close', () => clearTimeout(deadline));
        return response;
      } catch (cause) {
        clearTimeout(deadline);
        throw dealerApiUnavailable(cause);
      }
    },
  };
}
