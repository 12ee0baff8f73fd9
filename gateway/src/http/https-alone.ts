import type { RequestHandler } from 'express';
import { HttpProblem } from './http-error.ts';

/** What a person opens; scripts and programs don't ask for these. */
const isOpenedByHand = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|api-motorcheck|media|reports)(\/|$)/.test(path);

/**
 * Whoever came without TLS to what ends it in front, as that says by `X-Forwarded-Proto`, is led to
 * the same address with it. A call is refused instead: what it sends in the open would go on doing
 * so, and nobody would notice (ASVS 4.1.2).
 */
export const httpsAlone: RequestHandler = (request, response, next) => {
  if (request.secure || request.headers['x-forwarded-proto'] === undefined) next();
  else if (isOpenedByHand(request.method, request.path) && /^[\w.-]+$/.test(request.hostname)) {
    response.redirect(301, `https://${request.hostname}${request.originalUrl}`);
  } else next(new HttpProblem(403, 'This address is asked for by https alone'));
};
