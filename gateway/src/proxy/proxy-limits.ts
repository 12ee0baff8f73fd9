import type { QuotaLimits } from '../http/client-quota.ts';

const megabyte = 1024 * 1024;

/** Limits of proxied calls and pictures, so that no client slows down others or pages. */
export interface ProxyLimits {
  /** Concurrent exchanges with the dealer API, for all clients. */
  exchanges: { maxConcurrent: number; maxQueued: number; maxWaitMs: number };
  /** Requests per client until their responses are read. Calls and pictures count separately. */
  inFlight: { client: number; organisation: number; maxQueued: number; maxWaitMs: number };
  /** Pictures for shared links, each of which takes a tenth of a second to render. */
  sharePictures: {
    client: number;
    organisation: number;
    all: number;
    maxQueued: number;
    maxWaitMs: number;
  };
  callsPerMinute: number;
  /** Calls that may change something, including logins, which have a lower limit of their own. */
  writesPerMinute: number;
  loginsPerMinute: number;
  picturesPerMinute: number;
  /** Bytes of request bodies in memory. */
  bodies: QuotaLimits;
  maxBodyBytes: number;
  /** Minimum speed of a request body: bytes per interval, and the whole body within `maxMs`. */
  receiving: { intervalMs: number; minBytesPerInterval: number; maxMs: number };
  /** Bytes of responses in memory that clients have not read yet. */
  responses: QuotaLimits;
  /** Longer responses are streamed, `maxStreams` at a time. */
  maxBufferedBytes: number;
  maxStreams: number;
  /** How long other clients share a public response, from the start of its exchange. */
  recentResponseMs: number;
  /** Time limit for reading a response: `baseMs`, and more for a long one. */
  reading: { baseMs: number; bytesPerSecond: number };
}

/** Defaults of environment variables. Generous, because a whole office may share one address. */
export const defaultProxyVariables = {
  API_CONNECTIONS: 64,
  CALLS_AT_ONCE: 16,
  CALLS_PER_MINUTE: 6_000,
  WRITES_PER_MINUTE: 60,
  LOGINS_PER_MINUTE: 20,
  PICTURES_PER_MINUTE: 18_000,
};

/** One organisation's calls and pictures use at most three quarters of the connections. */
export function proxyLimitsOf(environment: typeof defaultProxyVariables): ProxyLimits {
  const { API_CONNECTIONS: connections } = environment;
  const clientLimit = Math.min(environment.CALLS_AT_ONCE, Math.floor(connections / 4));
  return {
    exchanges: { maxConcurrent: connections, maxQueued: connections, maxWaitMs: 2_000 },
    inFlight: {
      client: clientLimit,
      organisation: Math.floor(clientLimit * 1.5),
      // Over HTTP/2 a browser requests all pictures of a page at once; an office has many browsers.
      maxQueued: 256,
      maxWaitMs: 5_000,
    },
    // At most an eighth of the connections, and fewer than the dealer API can queue.
    sharePictures: {
      client: 1,
      organisation: 2,
      all: Math.min(Math.ceil(connections / 8), 16),
      maxQueued: 256,
      maxWaitMs: 5_000,
    },
    callsPerMinute: environment.CALLS_PER_MINUTE,
    writesPerMinute: environment.WRITES_PER_MINUTE,
    loginsPerMinute: environment.LOGINS_PER_MINUTE,
    picturesPerMinute: environment.PICTURES_PER_MINUTE,
    bodies: { client: 32 * megabyte, organisation: 48 * megabyte, all: 96 * megabyte },
    // A form may carry three files of 5 MB.
    maxBodyBytes: 16 * megabyte,
    receiving: { intervalMs: 10_000, minBytesPerInterval: 8 * 1024, maxMs: 120_000 },
    responses: { client: 16 * megabyte, organisation: 32 * megabyte, all: 64 * megabyte },
    maxBufferedBytes: 4 * megabyte,
    maxStreams: Math.ceil(connections / 8),
    recentResponseMs: 250,
    reading: { baseMs: 15_000, bytesPerSecond: 64 * 1024 },
  };
}
