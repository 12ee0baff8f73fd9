import type { QuotaLimits } from '../http/client-quota.ts';

const megabyte = 1024 * 1024;

/** What proxied calls and pictures may take, so that no client takes it from others or from pages. */
export interface ProxyLimits {
  /** Exchanges with the dealer API at once, for all clients; pages have connections of their own. */
  exchanges: { atOnce: number; waiting: number; maxWaitMs: number };
  /** Under way for one network, until they are read; calls and pictures each. */
  inFlight: { client: number; organisation: number; waiting: number; maxWaitMs: number };
  /** Pictures of shared links in flight, until they are read: each takes a tenth of a second to render. */
  sharePictures: {
    client: number;
    organisation: number;
    all: number;
    waiting: number;
    maxWaitMs: number;
  };
  /** Reads of a client. */
  callsPerMinute: number;
  /** Calls that may change something; logins count among them, and have a lower limit of their own. */
  writesPerMinute: number;
  loginsPerMinute: number;
  picturesPerMinute: number;
  /** Bytes of requests' bodies held at once. */
  bodies: QuotaLimits;
  maxBodyBytes: number;
  /** How slowly a body may come: so much more at each look, and all of it in time. */
  receiving: { lookMs: number; minBytesPerLook: number; maxMs: number };
  /** Bytes of answers held at once for who has not read them yet. */
  answers: QuotaLimits;
  /** What is longer is handed on as it comes, to a few at a time. */
  maxHeldAnswerBytes: number;
  streamsAtOnce: number;
  /** From the start of its exchange, for how long an answer that is everybody's is given to others. */
  youngAnswerMs: number;
  /** How slowly an answer may be read: a while for any, and more for a long one. */
  reading: { baseMs: number; bytesPerSecond: number };
}

/** Defaults of what an operator may set (docs/configuration.md). Generous, because a whole office may share one address. */
export const defaultProxyVariables = {
  API_CONNECTIONS: 64,
  CALLS_AT_ONCE: 16,
  CALLS_PER_MINUTE: 6_000,
  WRITES_PER_MINUTE: 60,
  LOGINS_PER_MINUTE: 20,
  PICTURES_PER_MINUTE: 18_000,
};

/** With calls and pictures together, one organisation has three quarters of the connections at most. */
export function proxyLimitsOf(environment: typeof defaultProxyVariables): ProxyLimits {
  const { API_CONNECTIONS: connections } = environment;
  const atOnce = Math.min(environment.CALLS_AT_ONCE, Math.floor(connections / 4));
  return {
    exchanges: { atOnce: connections, waiting: connections, maxWaitMs: 2_000 },
    inFlight: {
      client: atOnce,
      organisation: Math.floor(atOnce * 1.5),
      // A browser asks for all pictures of a page at once over HTTP/2, and an office has several.
      waiting: 256,
      maxWaitMs: 5_000,
    },
    // All together take an eighth of the connections, and fewer than the dealer API lets wait.
    sharePictures: {
      client: 1,
      organisation: 2,
      all: Math.min(Math.ceil(connections / 8), 16),
      waiting: 256,
      maxWaitMs: 5_000,
    },
    callsPerMinute: environment.CALLS_PER_MINUTE,
    writesPerMinute: environment.WRITES_PER_MINUTE,
    loginsPerMinute: environment.LOGINS_PER_MINUTE,
    picturesPerMinute: environment.PICTURES_PER_MINUTE,
    bodies: { client: 32 * megabyte, organisation: 48 * megabyte, all: 96 * megabyte },
    // A form may carry three files of 5 MB.
    maxBodyBytes: 16 * megabyte,
    receiving: { lookMs: 10_000, minBytesPerLook: 8 * 1024, maxMs: 120_000 },
    answers: { client: 16 * megabyte, organisation: 32 * megabyte, all: 64 * megabyte },
    maxHeldAnswerBytes: 4 * megabyte,
    streamsAtOnce: Math.ceil(connections / 8),
    youngAnswerMs: 250,
    reading: { baseMs: 15_000, bytesPerSecond: 64 * 1024 },
  };
}
