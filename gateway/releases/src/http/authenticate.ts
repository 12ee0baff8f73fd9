import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { NotAllowedError, ReleaseError } from '../release-errors.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';

/** Refused tokens that are journalled in a minute: a flood of them must not fill the store. */
const journalledPerMinute = 30;
const minuteMs = 60_000;

/** Who is signed in to the console; null for whoever is not. */
export type SessionCaller = (request: Request) => Promise<TokenSummary | null>;

/** Every call has a token of the store, or comes from who is signed in with one. @throws NotAllowedError */
export function authenticate(store: ReleaseStore, signedIn: SessionCaller): RequestHandler {
  let minute = 0;
  let journalled = 0;
  return async (request, response, next) => {
    const [, token = ''] = /^Bearer ([\w-]{1,200})$/.exec(request.get('authorization') ?? '') ?? [];
    const findCaller = () => (token === '' ? signedIn(request) : store.authenticate(token));
    const caller = await findCaller();
    if (caller !== null) {
      response.locals['caller'] = caller;
      response.locals['findCaller'] = findCaller;
      next();
      return;
    }
    const message = token === '' ? 'A token is needed.' : 'The token is not valid, or expired.';
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) journalled = 0;
    minute = now;
    journalled += 1;
    if (journalled <= journalledPerMinute) {
      await store.noteRefusal({
        by: 'nobody known',
        attempted: `${request.method} ${request.path}`.slice(0, 200),
        code: 'not-authenticated',
        message,
        areas: [],
        refusals: [],
      });
    }
    throw new NotAllowedError('not-authenticated', message);
  };
}

/** A page of another origin, as the site's own pages are, can't act here whatever it holds. */
export function refuseOtherOrigins(store: ReleaseStore): RequestHandler {
  return async (request, _response, next) => {
    const origin = request.get('origin');
    if (origin === undefined || URL.parse(origin)?.host === request.get('host')) {
      next();
      return;
    }
    const message = 'This request came from the page of another site.';
    await store.noteRefusal({
      by: 'a page of another site',
      attempted: `${request.method} ${request.path}`.slice(0, 200),
      code: 'other-origin',
      message,
      areas: [],
      refusals: [],
    });
    throw new NotAllowedError('other-origin', message);
  };
}

export function limitRate(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: minuteMs,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, _response, next) =>
      next(new ReleaseError('too-many-requests', 'Too many requests. Please wait a minute.')),
  });
}
