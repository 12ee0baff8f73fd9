import express, { type RequestHandler } from 'express';
import { ApiRefusal } from './api-errors.ts';

export const jsonType = 'application/json';
export const urlencodedType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';
/** JSON from a script, and URL-encoded from a form without JavaScript. */
export const formTypes = [jsonType, urlencodedType];

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Refuses (415) a body of any type not in `mediaTypes` before the body is read. */
export function acceptBodies(mediaTypes: readonly string[]): RequestHandler {
  const message = `Send ${orList.format(mediaTypes)}`;
  return (request, _response, next) => {
    // `is` returns null for a request without a body. A length of 0 counts as no body, too.
    const isEmpty = request.headers['content-length'] === '0';
    const isUnaccepted = request.is([...mediaTypes]) === false && !isEmpty;
    next(isUnaccepted ? new ApiRefusal(415, [{ message }]) : undefined);
  };
}

/** Parsers of JSON and URL-encoded fields. The error middleware rewords their errors. */
export function parseFields(limits: { bytes: number; fields: number }): RequestHandler[] {
  const { bytes: limit, fields: parameterLimit } = limits;
  return [express.json({ limit }), express.urlencoded({ extended: false, limit, parameterLimit })];
}
