import { BrokenCircuitError } from 'cockatiel';
import { Agent, interceptors, request as undiciRequest, type Dispatcher } from 'undici';
import { unreadable } from '../http/error-middleware.ts';
import { HttpProblem } from '../http/http-error.ts';
import { Circuits, type CircuitChange } from './circuits.ts';
import { dealerApiUnavailable, type UpstreamPool } from './upstream-pool.ts';

const connectTimeoutMs = 2_000;
const answerTimeoutMs = 10_000;
/** Time limit of a whole exchange, however steadily data arrives. */
const defaultMaxExchangeMs = 30_000;
/** Connections for page loaders and health checks, which proxied calls cannot use. */
const pageConnections = 64;
const defaultProxyConnections = 64;
/** Silence after which a caller that leaves blames the API. Browsers may leave at any time. */
const silentMs = { pages: 750, proxied: Infinity };
/** Maximum response size, larger than the data of any page. */
const maxPageAnswerBytes = 8 * 1024 * 1024;

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
      headersTimeout: answerTimeoutMs,
      bodyTimeout: answerTimeoutMs,
      keepAliveTimeout: 10_000,
      ...options,
    });
  const agents = {
    pages: agentOf({ connections: pageConnections, maxResponseSize: maxPageAnswerBytes }),
    proxied: agentOf({ connections: proxyConnections }),
  };
  const pools = {
    pages: poolOf(agents.pages, origin, maxExchangeMs),
    proxied: poolOf(agents.proxied, origin, maxExchangeMs),
  };
  const circuitsOf = (pool: PoolName) =>
    new Circuits(pools[pool], {
      silentMs: silentMs[pool],
      onChange: (change) => onCircuit({ pool, ...change }),
    });
  const circuits = { pages: circuitsOf('pages'), proxied: circuitsOf('proxied') };
  return {
    origin,
    pages: counted('pages', circuits.pages, onExchange),
    proxied: counted('proxied', circuits.proxied, onExchange),
    health: counted('pages', pools.pages, onExchange),
    openCircuits: () => ({ pages: circuits.pages.open, proxied: circuits.proxied.open }),
    async close() {
      await Promise.all([agents.pages.close(), agents.proxied.close()]);
    },
  };
}

function counted(
  name: PoolName,
  pool: UpstreamPool,
  onExchange: (exchange: Exchange) => void,
): UpstreamPool {
  return {
    async send(request) {
      const begun = performance.now();
      const tell = (outcome: string) =>
        onExchange({ pool: name, outcome, seconds: (performance.now() - begun) / 1_000 });
      try {
        const answer = await pool.send(request);
        tell(`${Math.floor(answer.statusCode / 100)}xx`);
        return answer;
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          tell('not asked');
          throw dealerApiUnavailable(error);
        }
        tell(request.signal?.aborted === true ? 'abandoned' : 'none');
        throw error;
      }
    },
  };
}

function poolOf(agent: Agent, origin: string, maxExchangeMs: number): UpstreamPool {
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
      const over = new AbortController();
      const deadline = setTimeout(() => over.abort(), maxExchangeMs);
      try {
        const answer = await undiciRequest(address, {
          dispatcher,
          method: method as Dispatcher.HttpMethod,
          headers,
          body,
          signal: signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]),
        });
        answer.body.once('close', () => clearTimeout(deadline));
        return answer;
      } catch (cause) {
        clearTimeout(deadline);
        throw dealerApiUnavailable(cause);
      }
    },
  };
}
