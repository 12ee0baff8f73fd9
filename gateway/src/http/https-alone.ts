import type { RequestHandler } from 'express';
import { HttpProblem } from './http-error.ts';

/** What a person opens; scripts and programs don't ask for these. */
const isOpenedByHand = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|api-motorcheck|media|reports)(\/|$)/.test(path);

/**
 * Redirects pages that were opened without TLS, as `X-Forwarded-Proto` says, to the same path of the
 * site by https. A call is refused instead: a program that sends in the open would go on doing so,
 * and nobody would notice (ASVS 4.1.2).
 */
export function httpsAlone(siteOrigin: string): RequestHandler {
  const { host } = new URL(siteOrigin);
  return (request, response, next) => {
    if (request.secure || request.headers['x-forwarded-proto'] === undefined) next();
    else if (isOpenedByHand(request.method, request.path)) {
      response.redirect(301, `https://${host}${request.originalUrl}`);
    } else next(new HttpProblem(403, 'This address is asked for by https alone'));
  };
}
