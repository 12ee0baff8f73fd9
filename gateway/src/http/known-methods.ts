import type { RequestHandler } from 'express';
import { HttpProblem } from './http-error.ts';

const methods: ReadonlySet<string> = new Set([
  'DELETE',
  'GET',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'POST',
  'PUT',
]);

/** The others are for nobody: TRACE would say a browser's cookies back to it (ASVS 13.4.4). */
export const knownMethods: RequestHandler = ({ method }, response, next) => {
  if (methods.has(method)) next();
  else {
    response.setHeader('Allow', [...methods].join(', '));
    next(new HttpProblem(405, 'This method is not known here'));
  }
};
