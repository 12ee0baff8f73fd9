import type { RequestHandler } from 'express';
import { unreadable } from './error-middleware.ts';
import { HttpProblem } from './http-error.ts';
import { namesOneHost } from './site-server.ts';

/** A Host header without a host: empty, or only a port. */
const hostless = /^(:\d*)?$/;

/**
 * Normalises the request target, so that the router and `new URL` agree on the path: removes dot
 * segments, and the host that requests to proxies contain.
 */
export const readRequestTarget: RequestHandler = (request, _response, next) => {
  const { url } = request;
  const { host } = request.headers;
  const target = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
  const isHostless = host !== undefined && hostless.test(host);
  if (isHostless || !namesOneHost(request) || target === null || !target.pathname.startsWith('/'))
    return next(new HttpProblem(400, unreadable));
  request.url = `${target.pathname}${target.search}`;
  request.originalUrl = request.url;
  next();
};

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Rejects methods that are not in `methods`. TRACE would echo cookies (ASVS 13.4.4). */
export const knownMethods: RequestHandler = ({ method }, response, next) => {
  if (methods.includes(method)) next();
  else {
    response.setHeader('Allow', methods.join(', '));
    next(new HttpProblem(405, 'This method is not supported'));
  }
};
