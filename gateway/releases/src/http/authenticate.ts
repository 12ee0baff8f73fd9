import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { NotAllowedError, ReleaseError } from '../model/release-errors.ts';
import type { Caller } from '../operations/operation.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { LogAnonymousRefusal } from './refusal-log.ts';

/**
 * @param sessionCaller finds the caller of the request's console session; null if there is none
 * @throws NotAllowedError if the request has neither a valid token nor a console session
 */
export function authenticate(
  store: ReleaseStore,
  sessionCaller: (request: Request) => Promise<Caller | null>,
  logRefusal: LogAnonymousRefusal,
): RequestHandler {
  return async (request, response, next) => {
    const [, token = ''] = /^Bearer ([\w-]{1,200})$/.exec(request.get('authorization') ?? '') ?? [];
    const owner = token === '' ? await sessionCaller(request) : await store.authenticate(token);
    if (owner !== null) {
      response.locals['caller'] = { session: null, ...owner } satisfies Caller;
      next();
      return;
    }
    const message = token === '' ? 'A token is needed.' : 'The token is not valid, or expired.';
    const attempted = `${request.method} ${request.path}`;
    logRefusal({ by: 'nobody known', attempted, code: 'not-authenticated', message });
    throw new NotAllowedError('not-authenticated', message);
  };
}

export function callerOf(response: Response): Caller {
  return response.locals['caller'] as Caller;
}

/** Refuses requests from pages of other origins, such as the site, even with valid credentials. */
export function refuseOtherOrigins(logRefusal: LogAnonymousRefusal): RequestHandler {
  return (request, _response, next) => {
    const origin = request.get('origin');
    if (origin === undefined || URL.parse(origin)?.host === request.get('host')) {
      next();
      return;
    }
    const message = 'This request came from the page of another site.';
    const attempted = `${request.method} ${request.path}`;
    logRefusal({ by: 'a page of another site', attempted, code: 'other-origin', message });
    throw new NotAllowedError('other-origin', message);
  };
}

export function limitRate(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, _response, next) =>
      next(new ReleaseError('too-many-requests', 'Too many requests. Please wait a minute.')),
  });
}
