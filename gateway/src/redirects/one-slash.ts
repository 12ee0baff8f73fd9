import type { RequestHandler } from 'express';

/** Merges repeated slashes. A router would read the part after two slashes as a host. */
export const redirectToOneSlash: RequestHandler = (request, response, next) => {
  if (!request.path.includes('//')) {
    next();
    return;
  }
  const search = request.originalUrl.slice(request.path.length);
  response.redirect(301, request.path.replaceAll(/\/{2,}/g, '/') + search);
};
