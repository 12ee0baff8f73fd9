import type { RequestHandler } from 'express';
import { HttpProblem } from './http-error.ts';

/** Addresses that a visitor may open directly; scripts and programs use the others. */
const isOpenedByHand = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|api-motorcheck|media|reports)(\/|$)/.test(path);

/**
 * Redirects pages opened without TLS, according to `X-Forwarded-Proto`, to https. API calls are
 * refused instead: with a redirect, a program would keep sending unencrypted data unnoticed (ASVS
 * 4.1.2).
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
