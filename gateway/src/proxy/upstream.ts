import { BrokenCircuitError } from 'cockatiel';
import { Agent, interceptors, request as undiciRequest, type Dispatcher } from 'undici';
import { unreadable } from '../http/error-middleware.ts';
import { HttpProblem } from '../http/http-error.ts';
import { Circuits, type CircuitChange } from './circuits.ts';
import { doesNotAnswer, type UpstreamPool } from './upstream-pool.ts';

const connectTimeoutMs = 2_000;
const answerTimeoutMs = 10_000;
/** The whole of an exchange, however steadily it trickles. */
const defaultMaxExchangeMs = 30_000;
/** For pages' loaders and health, which proxied calls can't take. */
const pageConnections = 64;
const defaultProxyConnections = 64;
/** A page goes without what is silent for longer; a browser leaves whenever it likes. */
const silentMs = { pages: 750, proxied: Infinity };
/** A page's data; what is longer is no data of a page's. */
const maxPageAnswerBytes = 8 * 1024 * 1024;

export interface Upstream {
  readonly origin: string;
  readonly pages: UpstreamPool;
  readonly proxied: UpstreamPool;
  /** Asks always: whether the dealer API is there. Over the connections of pages. */
  readonly health: UpstreamPool;
  /** Kinds of calls that are not asked at the moment. */
  openCircuits(): Record<PoolName, number>;
  close(): Promise<void>;
}

type PoolName = 'pages' | 'proxied';

/** One exchange that is over, for who counts them. */
export interface Exchange {
  pool: PoolName;
  /** Of the answer, such as `2xx`; or that there was none, that none was asked for, or that nobody waited for it any more. */
  outcome: string;
  seconds: number;
}

interface UpstreamOptions {
  onExchange?: (exchange: Exchange) => void;
  onCircuit?: (change: CircuitChange & { pool: PoolName }) => void;
  proxyConnections?: number;
  maxExchangeMs?: number;
}

/**
 * The one port to the dealer API: time limits, a second try of reads whose connection broke, and
 * none at all of what fails time and again.
 */
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
          throw doesNotAnswer(error);
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
      // An absolute address in the path's place would carry the customer's token elsewhere.
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
        throw doesNotAnswer(cause);
      }
    },
  };
}
