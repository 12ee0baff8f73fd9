import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { ApiErrorStatus } from './api-errors.ts';

/** Any zod schema, of `zod` or of `zod/mini`. */
export type Schema<Output = unknown> = z.core.$ZodType<Output>;
type ObjectSchema = z.core.$ZodObject;

/** How a query is read; the schema's output is what the API description says of it. */
export interface QueryReader<Query> {
  readonly schema: ObjectSchema;
  /** @throws ApiRefusal (400) naming the parameter that can't be read */
  read(query: URLSearchParams): Query;
}

/** How a body of one of the types is read; `parse` has run before `read`. */
export interface BodyReader<Body> {
  readonly schema: Schema;
  readonly mediaTypes: readonly string[];
  readonly parse: readonly RequestHandler[];
  /** @throws ApiRefusal naming every field that is wrong */
  read(request: Request): Body;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What a call is asked, read and checked. */
interface Asked<Path extends string, Query, Body> {
  readonly params: { readonly [Name in NamesIn<Path>]: string };
  readonly query: Query;
  readonly body: Body;
  readonly request: Request;
  /** For headers, and for a status other than the lowest of `answers`; the body is returned. */
  readonly response: Response;
}

/** By status; the lowest is the usual one, `null` has no body. */
type Answers = Readonly<Record<number, Schema | null>>;
type BodyOf<Schemas extends Answers> = {
  [Status in keyof Schemas]: Schemas[Status] extends Schema<infer Output> ? Output : undefined;
}[keyof Schemas];

/** What is said of a call: it is mounted from this, and described by it. */
interface CallDescription {
  /** Unique, such as `searchVehicles`. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'delete';
  /** As the specification spells it, parameters as `{name}`. A slash at the end matters to nobody. */
  readonly path: string;
  /** Other paths of the same call. */
  readonly also?: readonly string[];
  /** One sentence for whoever calls it. */
  readonly summary: string;
  /** Where the specification asks for it. */
  readonly rules: readonly `S${number}`[];
  readonly query?: QueryReader<unknown>;
  readonly body?: BodyReader<unknown>;
  readonly answers: Answers;
  /** Of the answers; JSON unless named. Of several, the handler sets the one of its answer. */
  readonly mediaType?: string | readonly string[];
  /** The statuses it refuses with, beside the 400 and 503 of any call. */
  readonly errors: readonly ApiErrorStatus[];
  /** Sent with the response, and with a 404 or 410; only for what is the same for everyone. */
  readonly cacheControl?: string;
  /** A customer's bearer token is read. */
  readonly bearer?: boolean;
  /** The browser token is read (`access/visitor.ts`). */
  readonly holder?: boolean;
  /** The capability of a browser whose form was refused is read (`forms/refused-form-calls.ts`). */
  readonly formHolder?: boolean;
}

export interface Call extends CallDescription {
  handle(asked: Asked<string, unknown, unknown>): unknown;
}

interface CallDefinition<
  Path extends string,
  Query,
  Body,
  Schemas extends Answers,
> extends CallDescription {
  readonly path: Path;
  readonly query?: QueryReader<Query>;
  readonly body?: BodyReader<Body>;
  readonly answers: Schemas;
  handle(asked: Asked<Path, Query, Body>): BodyOf<Schemas> | Promise<BodyOf<Schemas>>;
}

/** The one way to add a call; what `handle` returns must be one of the `answers`. */
export function defineCall<
  const Path extends string,
  const Schemas extends Answers,
  Query = undefined,
  Body = undefined,
>(definition: CallDefinition<Path, Query, Body, Schemas>): Call {
  // What `handle` is given is made by the very readers of this definition.
  return definition as unknown as Call;
}
