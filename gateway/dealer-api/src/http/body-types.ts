import express, { type RequestHandler } from 'express';
import { ApiRefusal } from './api-errors.ts';

export const jsonType = 'application/json';
export const urlencodedType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Refuses (415) a body of another type than these, before it is read. A request without a body has
 * no type either: its fields are then missing.
 */
export function acceptBodies(mediaTypes: readonly string[]): RequestHandler {
  const message = `Send ${either.format(mediaTypes)}`;
  return (request, _response, next) => {
    // null where no body is announced; one of no length is none either.
    const isEmpty = request.headers['content-length'] === '0';
    const isOther = request.is([...mediaTypes]) === false && !isEmpty;
    next(isOther ? new ApiRefusal(415, [{ message }]) : undefined);
  };
}

/**
 * Parsers of JSON and URL-encoded fields. What they throw has a status of its own, to which the
 * error middleware has the words.
 */
export function parseFields(limits: { bytes: number; fields: number }): RequestHandler[] {
  const { bytes: limit, fields: parameterLimit } = limits;
  return [express.json({ limit }), express.urlencoded({ extended: false, limit, parameterLimit })];
}
