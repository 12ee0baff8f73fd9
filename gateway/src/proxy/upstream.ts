import type { Readable } from 'node:stream';
import { Agent, interceptors, request as undiciRequest, type Dispatcher } from 'undici';
import { HttpProblem } from '../http/http-error.ts';

const connectTimeoutMs = 2_000;
const answerTimeoutMs = 10_000;

interface UpstreamRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Readable | string | null;
  signal?: AbortSignal;
}

export interface Upstream {
  readonly origin: string;
  /** @throws HttpProblem 503 when the dealer API does not answer, or what the body threw */
  send(request: UpstreamRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** The one port to the dealer API: time limits, and a second try of reads whose connection broke. */
export function createUpstream(origin: string): Upstream {
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    keepAliveTimeout: 10_000,
    connections: 64,
  });
  const dispatcher = agent.compose(
    interceptors.retry({
      maxRetries: 1,
      minTimeout: 50,
      methods: ['GET', 'HEAD'],
      statusCodes: [],
    }),
  );
  return {
    origin,
    async send({ method, path, headers, body, signal }) {
      const address = new URL(path, origin);
      // An absolute address in the path's place would carry the customer's token elsewhere.
      if (address.origin !== origin) throw new HttpProblem(400, 'The request could not be read');
      try {
        return await undiciRequest(address, {
          dispatcher,
          method: method as Dispatcher.HttpMethod,
          headers,
          body,
          ...(signal === undefined ? {} : { signal }),
        });
      } catch (cause) {
        if (cause instanceof HttpProblem) throw cause;
        throw new HttpProblem(503, 'The dealer API does not answer', {
          retryAfterSeconds: 5,
          cause,
        });
      }
    },
    close: () => agent.close(),
  };
}
