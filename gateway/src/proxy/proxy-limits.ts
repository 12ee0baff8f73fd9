import type { Environment } from '../env.ts';

const megabyte = 1024 * 1024;

/**
 * Limits of proxied calls and pictures, so that no client slows down others or pages. One
 * organisation's calls and pictures use at most three quarters of the connections.
 */
export function proxyLimitsOf(environment: Environment) {
  const { API_CONNECTIONS: connections } = environment;
  const clientLimit = Math.min(environment.CALLS_AT_ONCE, Math.floor(connections / 4));
  return {
    /** Concurrent exchanges with the dealer API, for all clients. */
    exchanges: { maxConcurrent: connections, maxQueued: connections, maxWaitMs: 2_000 },
    /** Requests per client until their responses are read. Calls and pictures count separately. */
    inFlight: {
      client: clientLimit,
      organisation: Math.floor(clientLimit * 1.5),
      // Over HTTP/2 a browser requests all pictures of a page at once, and all browsers of an office
      // may share one IP address.
      maxQueued: 256,
      maxWaitMs: 5_000,
    },
    /**
     * Pictures for shared links, each of which takes a tenth of a second to render. At most an
     * eighth of the connections, and fewer than the dealer API can queue.
     */
    sharePictures: {
      client: 1,
      organisation: 2,
      all: Math.min(Math.ceil(connections / 8), 16),
      maxQueued: 256,
      maxWaitMs: 5_000,
    },
    callsPerMinute: environment.CALLS_PER_MINUTE,
    /** Calls that may change something, including logins, which have a lower limit of their own. */
    writesPerMinute: environment.WRITES_PER_MINUTE,
    loginsPerMinute: environment.LOGINS_PER_MINUTE,
    picturesPerMinute: environment.PICTURES_PER_MINUTE,
    /** Bytes of request bodies in memory. */
    bodies: { client: 32 * megabyte, organisation: 48 * megabyte, all: 96 * megabyte },
    /** A form may carry three files of 5 MB. */
    maxBodyBytes: 16 * megabyte,
    /** Minimum speed of a request body: bytes per interval, and the whole body within `maxMs`. */
    receiving: { intervalMs: 10_000, minBytesPerInterval: 8 * 1024, maxMs: 120_000 },
    /** Bytes of responses in memory that clients have not read yet. */
    responses: { client: 16 * megabyte, organisation: 32 * megabyte, all: 64 * megabyte },
    /** Longer responses are streamed, `maxStreams` at a time. */
    maxBufferedBytes: 4 * megabyte,
    maxStreams: Math.ceil(connections / 8),
    /** How long other clients share a public response, from the start of its exchange. */
    recentResponseMs: 250,
    /** Time limit for reading a response: `baseMs`, and more for a long one. */
    reading: { baseMs: 15_000, bytesPerSecond: 64 * 1024 },
  };
}

export type ProxyLimits = ReturnType<typeof proxyLimitsOf>;
