import { BrokenCircuitError } from 'cockatiel';
import { Agent, interceptors, request as undiciRequest, type Dispatcher } from 'undici';
import { unreadable } from '../http/error-middleware.ts';
import { HttpProblem } from '../http/http-error.ts';
import { Circuits, type CircuitChange } from './circuits.ts';
import { dealerApiUnavailable, type UpstreamPool } from './upstream-pool.ts';

const connectTimeoutMs = 2_000;
const responseTimeoutMs = 10_000;
/** Time limit of a whole exchange, however steadily data arrives. */
const defaultMaxExchangeMs = 30_000;
/** Connections for page loaders and health checks, which proxied calls cannot use. */
const pageConnections = 64;
const defaultProxyConnections = 64;
/** A caller that leaves after this silence counts as an API failure. Browsers leave at any time. */
const silentMs = { pages: 750, proxied: Infinity };
/** Maximum response size, larger than the data of any page. */
const maxPageResponseBytes = 8 * 1024 * 1024;

export interface Upstream {
  readonly origin: string;
  readonly pages: UpstreamPool;
  readonly proxied: UpstreamPool;
  /** For health checks, without circuit breakers. Uses the connections of pages. */
  readonly health: UpstreamPool;
  openCircuits(): Record<PoolName, number>;
  close(): Promise<void>;
}

type PoolName = 'pages' | 'proxied';

/** A completed exchange, for metrics. */
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
    proxyConnections = defaultProxyConnections,
    maxExchangeMs = defaultMaxExchangeMs,
    onExchange = () => {},
    onCircuit = () => {},
  }: UpstreamOptions = {},
): Upstream {
  const agentOf = (options: Agent.Options) =>
    new Agent({
      connect: { timeout: connectTimeoutMs },
      headersTimeout: responseTimeoutMs,
      bodyTimeout: responseTimeoutMs,
      keepAliveTimeout: 10_000,
      ...options,
    });
  const agents = {
    pages: agentOf({ connections: pageConnections, maxResponseSize: maxPageResponseBytes }),
    proxied: agentOf({ connections: proxyConnections }),
  };
  const pools = {
    pages: createPool(agents.pages, origin, maxExchangeMs),
    proxied: createPool(agents.proxied, origin, maxExchangeMs),
  };
  const circuitsOf = (pool: PoolName) =>
    new Circuits(pools[pool], {
      silentMs: silentMs[pool],
      onChange: (change) => onCircuit({ pool, ...change }),
    });
  const circuits = { pages: circuitsOf('pages'), proxied: circuitsOf('proxied') };
  return {
    origin,
    pages: withMetrics('pages', circuits.pages, onExchange),
    proxied: withMetrics('proxied', circuits.proxied, onExchange),
    health: withMetrics('pages', pools.pages, onExchange),
    openCircuits: () => ({ pages: circuits.pages.open, proxied: circuits.proxied.open }),
    async close() {
      await Promise.all([agents.pages.close(), agents.proxied.close()]);
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
          signal:
            signal === undefined
              ? exchangeTimeout.signal
              : AbortSignal.any([signal, exchangeTimeout.signal]),
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
