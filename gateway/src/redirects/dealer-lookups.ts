import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';
import {
  foundVehicleEnvelopeSchema,
  type FoundVehicle,
} from '@contracts/wire/catalogue/used-vehicle';
import {
  interestUnsubscribedAnswerSchema,
  type InterestUnsubscribed,
} from '@contracts/wire/content/interest';
import { redirectAnswerSchema, type Redirect } from '@contracts/wire/content/redirect';
import type { UpstreamPool } from '../proxy/upstream.ts';

/** What the rules ask the dealer API. */
export interface DealerLookups {
  /**
   * By the full path (S43).
   * @throws when it is not known whether there is one
   */
  redirectFrom(path: string): Promise<Redirect | null>;
  /** S205. Null is both 'there is none' and 'it could not be had': both lead to a search (S46 to S51). */
  vehicleByStockId(stockId: string): Promise<FoundVehicle | null>;
  /** S205; with or without spaces. */
  vehicleByRegistration(registration: string): Promise<FoundVehicle | null>;
  /**
   * Ends an alert about vehicles (S206).
   * @throws when it is not known whether it ended
   */
  endInterest(token: string): Promise<InterestUnsubscribed | null>;
}

export interface LookupLimits {
  /** Of one question, waiting for a turn included: every page waits for the first of them. */
  maxMs: number;
  atOnce: number;
  waiting: number;
  /** How long an answer holds. */
  keptMs: number;
  kept: number;
  /** How long nothing is asked after failures in a row. */
  restMs: number;
}

export const defaultLookupLimits: LookupLimits = {
  maxMs: 1_000,
  atOnce: 24,
  waiting: 240,
  keptMs: 60_000,
  kept: 20_000,
  restMs: 5_000,
};

const maxFailuresInRow = 5;
/** The API's own limits: what breaks them is not even asked. */
const longestPath = 2_000;
const registrationPattern = /^(?=.*\S)[A-Za-z0-9 ]{1,20}$/;

interface Question<Answer> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  schema: z.core.$ZodType<{ data: Answer }>;
}

interface Kept<Answer> {
  found: Answer | null;
}

class LookupError extends Error {
  override readonly name = 'LookupError';
  readonly code = 'lookup-unanswered';
}

interface LookupDeps {
  upstream: UpstreamPool;
  logger: Logger;
  limits?: Partial<LookupLimits> | undefined;
}

/**
 * The lookups of the redirect rules: equal ones are asked once and kept for a while, each in a
 * short time, few at once. A dealer API that fails is left alone for a moment, and costs no page
 * more than the redirect that it could not name.
 */
export function createDealerLookups({ upstream, logger, limits = {} }: LookupDeps): DealerLookups {
  const settings = { ...defaultLookupLimits, ...limits };
  const asking = { upstream, settings, logger };
  const redirects = new KeptLookup<Redirect>({ ...asking, servesStale: true }, (path) => ({
    method: 'GET',
    path: `/api/v2/redirect?${new URLSearchParams({ slug: path }).toString()}`,
    schema: redirectAnswerSchema,
  }));
  const vehicles = new KeptLookup<FoundVehicle>({ ...asking, servesStale: false }, (key) => {
    const [name = '', value = ''] = key.split('=');
    return {
      method: 'POST',
      path: '/api/used-vehicles/find-vehicle',
      body: { [name]: value },
      schema: foundVehicleEnvelopeSchema,
    };
  });
  const askOfInterest = createAsker<InterestUnsubscribed>(asking);

  return {
    async redirectFrom(path) {
      if (path.length > longestPath) return null;
      return redirects.find(path.toLowerCase());
    },
    async vehicleByStockId(stockId) {
      if (!stockNumberPattern.test(stockId)) return null;
      return vehicles.find(`stock_id=${stockId}`).catch(() => null);
    },
    async vehicleByRegistration(registration) {
      if (!registrationPattern.test(registration)) return null;
      const vrm = registration.replaceAll(' ', '').toUpperCase();
      return vehicles.find(`vrm=${vrm}`).catch(() => null);
    },
    async endInterest(token) {
      const path = `/api/v2/vehicle/interest/unsubscribe/${token}`;
      const schema = interestUnsubscribedAnswerSchema;
      return askOfInterest({ method: 'DELETE', path, schema });
    },
  };
}

interface Asking {
  logger: Logger;
  upstream: UpstreamPool;
  settings: LookupLimits;
}

/** One kind of question, its answers kept; whoever asks the same meanwhile waits for the same. */
class KeptLookup<Answer extends object> {
  readonly #kept: LRUCache<string, Kept<Answer>>;

  /** @param servesStale answers at once with what was known, and asks anew behind it */
  constructor(
    { servesStale, ...asking }: Asking & { servesStale: boolean },
    questionOf: (key: string) => Question<Answer>,
  ) {
    const ask = createAsker<Answer>(asking);
    this.#kept = new LRUCache<string, Kept<Answer>>({
      max: asking.settings.kept,
      ttl: asking.settings.keptMs,
      allowStale: servesStale,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      // Who asked first may be pushed out by others; who waits for it is answered all the same.
      ignoreFetchAbort: true,
      allowStaleOnFetchAbort: true,
      fetchMethod: async (key): Promise<Kept<Answer>> => ({ found: await ask(questionOf(key)) }),
    });
  }

  /**
   * An answer that could not be had is the last one, however old.
   * @throws where there is none
   */
  async find(key: string): Promise<Answer | null> {
    const kept = await this.#kept.fetch(key);
    if (kept === undefined) throw new LookupError('The redirect could not be looked up');
    return kept.found;
  }
}

/** @returns a function that throws, and tells the log, where there is no answer */
function createAsker<Answer>({ upstream, settings, logger }: Asking) {
  const policy = wrap(
    timeout(settings.maxMs, TimeoutStrategy.Aggressive),
    bulkhead(settings.atOnce, settings.waiting),
    circuitBreaker(handleAll, {
      halfOpenAfter: settings.restMs,
      breaker: new ConsecutiveBreaker(maxFailuresInRow),
    }),
  );
  return async (question: Question<Answer>): Promise<Answer | null> => {
    try {
      return await policy.execute(({ signal }) => answerTo(upstream, question, signal));
    } catch (error) {
      // Neither path nor token: they may be somebody's.
      logger.warn({ err: error, method: question.method }, 'a redirect could not be looked up');
      throw error;
    }
  };
}

/** @throws HttpProblem or LookupError when there is no answer that can be read */
async function answerTo<Answer>(
  upstream: UpstreamPool,
  { method, path, body, schema }: Question<Answer>,
  signal: AbortSignal,
): Promise<Answer | null> {
  const answer = await upstream.send({
    method,
    path,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  const text = await answer.body.text();
  // A vehicle that was sold long ago is gone (410); what can't be an address of theirs is none.
  if ([400, 404, 410, 422].includes(answer.statusCode)) return null;
  if (answer.statusCode !== 200)
    throw new LookupError(`The dealer API answered ${answer.statusCode}`);
  return z.parse(schema, JSON.parse(text)).data;
}
