import type { RequestHandler } from 'express';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { ReleaseError } from '../release-errors.ts';

/** The largest release names its files and parts with some 10,000 values. */
const maxValues = 20_000;
const maxDepth = 20;

/**
 * Refuses a body with too many values before its schema is applied: zod reads every entry of a list,
 * and notes what is wrong with each, before it compares the length with the bound.
 */
export const boundBody: RequestHandler = (request, _response, next) => {
  if (!isBounded(request.body)) {
    throw new ReleaseError('request-too-large', 'The request holds too many values.');
  }
  next();
};

function isBounded(body: unknown): boolean {
  let values = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > maxValues || depth > maxDepth) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      if (Array.isArray(value) && value.length > releaseBounds.files) return false;
      for (const entry of Object.values(value)) below.push(entry);
      if (values + below.length > maxValues) return false;
    }
    level = below;
  }
  return true;
}
