import type { RequestHandler } from 'express';
import { rateLimit, type AugmentedRequest } from 'express-rate-limit';
import { HttpProblem, overloaded } from './http-error.ts';
import { household, networkOf } from './network.ts';
import { NetworkQuota, type Shares } from './network-quota.ts';
import { NetworkTurns, NoTurnError, SiteBusyError } from './turns.ts';
import { requestIsOver, whenOver } from './when-over.ts';

/** Answered at once, a client in a loop would ask thousands of times a second. */
const refusalDelayMs = 1_000;
const maxRefusalDelays = 10;

/**
 * So many requests of a client in a minute; beyond it 429. A refusal takes a second, and longer for
 * each time that the client has used up the limit.
 */
export function limitRate(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: ({ ip }) => networkOf(ip, household),
    handler: (request, response, next) => {
      const problem = new HttpProblem(
        429,
        'That was too often. Please wait a minute, then try again.',
        { retryAfterSeconds: 60 },
      );
      const { used = perMinute } = (request as AugmentedRequest)['rateLimit'] ?? {};
      const delays = Math.min(used / perMinute, maxRefusalDelays);
      const refusal = setTimeout(() => next(problem), refusalDelayMs * delays);
      whenOver(request, response, () => clearTimeout(refusal));
    },
  });
}

/** So many requests of a network under way, until they are answered and read; others wait a little. */
export function limitInFlight(
  limits: ConstructorParameters<typeof NetworkTurns>[0],
): RequestHandler {
  const turns = new NetworkTurns(limits);
  return async (request, response, next) => {
    const gone = new AbortController();
    const over = new Promise<void>((resolve) => whenOver(request, response, resolve));
    void over.then(() => gone.abort(requestIsOver));
    const work = () => {
      next();
      return over;
    };
    try {
      await turns.run(request.ip, work, gone.signal);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof NoTurnError)) throw error;
      throw noTurnProblem(error);
    }
  };
}

/** 429 for a client that has taken its own slots, 503 where all clients have taken all of them. */
export function noTurnProblem(error: NoTurnError): HttpProblem {
  if (error instanceof SiteBusyError) return overloaded(error);
  const message = 'Too many requests at once. Please try again in a few seconds.';
  return new HttpProblem(429, message, { retryAfterSeconds: 5, cause: error });
}

/** So many answers held open for a network, however slowly they are read; beyond it 503 at once. */
export function limitOpen(max: Shares): RequestHandler {
  const quota = new NetworkQuota(max);
  return (request, response, next) => {
    const share = quota.shareOf(request.ip);
    if (!share.take()) {
      next(new HttpProblem(503, 'Too many pages are open at once', { retryAfterSeconds: 5 }));
      return;
    }
    whenOver(request, response, () => share.giveBack());
    next();
  };
}

/** An answer that is not read to its end in time is broken off, and its connection with it. */
export function endAfter(maxMs: number): RequestHandler {
  return (request, response, next) => {
    const limit = setTimeout(() => request.socket.destroy(), maxMs);
    whenOver(request, response, () => clearTimeout(limit));
    next();
  };
}
