import type { RequestHandler } from 'express';

/**
 * An address with slashes in a row is one that somebody mistyped: a router would take what follows
 * two of them for the name of a host. It leads to the same with one.
 */
export const redirectToOneSlash: RequestHandler = (request, response, next) => {
  if (!request.path.includes('//')) {
    next();
    return;
  }
  const search = request.originalUrl.slice(request.path.length);
  response.redirect(301, request.path.replaceAll(/\/{2,}/g, '/') + search);
};
