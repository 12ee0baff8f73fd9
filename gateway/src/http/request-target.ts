import type { RequestHandler } from 'express';
import { unreadable } from './error-middleware.ts';
import { HttpProblem } from './http-error.ts';
import { namesOneHost } from './site-server.ts';

/** A Host header that names no host: empty, or a port alone. */
const hostless = /^(:\d*)?$/;

/**
 * Reads the request's address once, for all that follow: without a host of its own (a proxy's form)
 * and without dot segments, so that a router and `new URL` can't take it for two different ones.
 */
export const readRequestTarget: RequestHandler = (request, _response, next) => {
  const { url } = request;
  const { host } = request.headers;
  const target = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
  const isHostless = host !== undefined && hostless.test(host);
  if (isHostless || !namesOneHost(request) || target === null || !target.pathname.startsWith('/')) {
    next(new HttpProblem(400, unreadable));
    return;
  }
  request.url = `${target.pathname}${target.search}`;
  request.originalUrl = request.url;
  next();
};
