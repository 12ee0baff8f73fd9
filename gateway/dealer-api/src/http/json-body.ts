import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { z } from 'zod';
import { ApiRefusal, invalidFields, unreadable } from './api-errors.ts';
import type { BodyReader, Schema } from './call.ts';

const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  // A request without a body has no type either; its fields are then missing.
  if (request.is('json') || !hasBody(request.headers)) return next();
  next(new ApiRefusal(415, [{ message: 'Send JSON' }]));
};

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const wordParserErrors: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  if (error instanceof ApiRefusal) return next(error);
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return next(new ApiRefusal(413, [{ message: 'The request is too large' }]));
  next(unreadable(undefined, 'The request can’t be read'));
};

/** A JSON object of at most `limit` bytes; 422 names every field that is wrong. */
export function jsonBody<Body>(schema: Schema<Body>, limit = 10 * 1024): BodyReader<Body> {
  return {
    schema,
    mediaTypes: ['application/json'],
    parse: [refuseOtherTypes, express.json({ limit }), wordParserErrors],
    read(request) {
      const parsed = z.safeParse(schema, request.body ?? {});
      if (parsed.success) return parsed.data;
      throw invalidFields(
        parsed.error.issues.map(({ path, message }) =>
          path.length === 0 ? { message } : { field: path.join('.'), message },
        ),
      );
    },
  };
}
