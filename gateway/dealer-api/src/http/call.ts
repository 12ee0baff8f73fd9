import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type {
  ResponseSchemas,
  BodyOf,
  Call as AnyCall,
  Method,
  NamesIn,
  Schema,
} from '@contracts/wire/calls/call';
import type { ApiErrorStatus } from './api-errors.ts';

/** Reads a query. The API description documents the output of the schema. */
export interface QueryReader<Query> {
  readonly schema: z.core.$ZodObject;
  /** @throws ApiRefusal (400) naming the invalid parameter */
  read(query: URLSearchParams): Query;
}

/** Reads a body of one of the media types, after the middleware in `parse`. */
export interface BodyReader<Body> {
  readonly schema: Schema;
  readonly mediaTypes: readonly string[];
  readonly parse: readonly RequestHandler[];
  /** @throws ApiRefusal naming every invalid field */
  read(request: Request): Body;
}

/**
 * A call of this API. `response` is for headers, and for a status other than the lowest of
 * `responses`. The permission names the credentials that a call reads: a customer's bearer token;
 * the browser token (`access/visitor.ts`), with or without a bearer token; the token of a refused
 * form (`forms/refused-form-calls.ts`). The handler decides what they allow.
 */
type CallOf<Path extends string, Query, Body, Output> = AnyCall<
  {
    readonly params: { readonly [Name in NamesIn<Path>]: string };
    readonly query: Query;
    readonly body: Body;
  },
  Output,
  { readonly request: Request; readonly response: Response },
  'customer' | 'browser' | 'refused form'
> & {
  /** Unique, such as `searchVehicles`. */
  readonly id: string;
  readonly method: Exclude<Method, 'patch'>;
  readonly path: Path;
  readonly rules: readonly `S${number}`[];
  readonly query?: QueryReader<Query>;
  readonly body?: BodyReader<Body>;
  /** Media type of the responses; JSON by default. If there are several, the handler sets one. */
  readonly mediaType?: string | readonly string[];
  /** `Cache-Control`, even of a 404 or 410. Calls with a `permission` always send `no-store`. */
  readonly cacheControl?: string;
  /** Error statuses, in addition to 400 and 503, which any call can return. */
  readonly errors?: readonly ApiErrorStatus[];
};

export type Call = CallOf<string, unknown, unknown, unknown>;

/** Defines a call. The compiler checks the handler against path, readers and `responses`. */
export function defineCall<
  const Path extends string,
  const Schemas extends ResponseSchemas,
  Query = undefined,
  Body = undefined,
>(definition: CallOf<Path, Query, Body, BodyOf<Schemas>> & { readonly responses: Schemas }): Call {
  // Safe, because the router builds the input with this definition's readers.
  return definition as unknown as Call;
}
