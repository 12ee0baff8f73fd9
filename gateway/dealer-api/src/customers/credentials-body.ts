import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type * as z from 'zod/mini';
import { formErrors } from 'shared-contracts/forms/form-errors';
import { ApiRefusal, invalidFields, unreadable } from '../http/api-errors.ts';
import type { BodyReader } from '../http/call.ts';

const LARGEST_BODY_BYTES = 10 * 1024;

const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  if (request.is(['json', 'urlencoded'])) return next();
  next(new ApiRefusal(415, [{ message: 'Send JSON or application/x-www-form-urlencoded' }]));
};

const wordParserErrors: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  if (error instanceof ApiRefusal) return next(error);
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  if (isTooLarge) return next(new ApiRefusal(413, [{ message: 'The request is too large' }]));
  next(unreadable(undefined, 'The request cannot be read'));
};

/**
 * A small JSON or URL-encoded body.
 *
 * @throws ApiRefusal 422 naming every field that is wrong
 */
export function credentialsBody<Wanted extends z.ZodMiniType>(
  schema: Wanted,
): BodyReader<z.output<Wanted>> {
  return {
    schema,
    mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
    parse: [
      refuseOtherTypes,
      express.json({ limit: LARGEST_BODY_BYTES }),
      express.urlencoded({ extended: false, limit: LARGEST_BODY_BYTES, parameterLimit: 20 }),
      wordParserErrors,
    ],
    read(request) {
      const parsed = schema.safeParse(request.body ?? {});
      if (!parsed.success) throw invalidFields(formErrors(parsed.error));
      return parsed.data;
    },
  };
}
