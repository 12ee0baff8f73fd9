import type { RequestHandler } from 'express';
import { isBounded } from '../is-bounded.ts';
import { ReleaseError } from '../release-errors.ts';

/** Refuses a body with too many values before its schema is applied. */
export const boundBody: RequestHandler = (request, _response, next) => {
  if (!isBounded(request.body)) {
    throw new ReleaseError('request-too-large', 'The request holds too many values.');
  }
  next();
};
