import type { RequestHandler } from 'express';
import { rateLimit, type AugmentedRequest } from 'express-rate-limit';
import { HttpProblem, overloaded } from './http-error.ts';
import { client, networkOf } from './network.ts';
import { ClientQuota, type QuotaLimits } from './client-quota.ts';
import { ClientSlots, NoSlotError, SiteBusyError } from './slots.ts';
import { onRequestEnd, signalOf } from './on-request-end.ts';

/** Delay of a refusal. Without it, a client in a loop would send thousands of requests a second. */
const refusalDelayMs = 1_000;
const maxRefusalDelays = 10;

/** Limits requests per client and minute. Further ones get 429, with delays that grow. */
export function limitRate(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: ({ ip }) => networkOf(ip, client),
    handler: (request, response, next) => {
      const problem = new HttpProblem(
        429,
        'You have tried too many times. Please wait a minute, then try again.',
        { retryAfterSeconds: 60 },
      );
      const { used = perMinute } = (request as AugmentedRequest)['rateLimit'] ?? {};
      const delays = Math.min(used / perMinute, maxRefusalDelays);
      const refusalTimer = setTimeout(() => next(problem), refusalDelayMs * delays);
      onRequestEnd(request, response, () => clearTimeout(refusalTimer));
    },
  });
}

/** Limits a client's requests whose responses it has not read yet. Further ones wait briefly. */
export function limitInFlight(
  limits: ConstructorParameters<typeof ClientSlots>[0],
): RequestHandler {
  const slots = new ClientSlots(limits);
  return async (request, response, next) => {
    const signal = signalOf(request, response);
    const finished = new Promise<void>((resolve) => onRequestEnd(request, response, resolve));
    const work = () => {
      next();
      return finished;
    };
    try {
      await slots.run(request.ip, work, signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof NoSlotError ? noSlotProblem(error) : error;
    }
  };
}

/** 429 for a client that uses all of its own slots, 503 if all slots are in use. */
export function noSlotProblem(error: NoSlotError): HttpProblem {
  if (error instanceof SiteBusyError) return overloaded(error);
  const message = 'Too many requests at once. Please try again in a few seconds.';
  return new HttpProblem(429, message, { retryAfterSeconds: 5, cause: error });
}

/** Limits a client's open responses, however slowly they are read. Further requests get 503. */
export function limitOpen(max: QuotaLimits): RequestHandler {
  const quota = new ClientQuota(max);
  return (request, response, next) => {
    const lease = quota.leaseFor(request.ip);
    if (!lease.take())
      return next(
        new HttpProblem(503, 'Too many pages are open at once', { retryAfterSeconds: 5 }),
      );
    onRequestEnd(request, response, () => lease.release());
    next();
  };
}

/** Closes the connection of a client that does not read the whole response in time. */
export function endAfter(maxMs: number): RequestHandler {
  return (request, response, next) => {
    const limit = setTimeout(() => request.socket.destroy(), maxMs);
    onRequestEnd(request, response, () => clearTimeout(limit));
    next();
  };
}
