import type { z } from 'zod';

/** Any schema from `zod` or `zod/mini`. */
export type Schema<Output = unknown> = z.core.$ZodType<Output>;

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Response bodies by status. The lowest status is the usual one; `null` means no body. */
export type ResponseSchemas = Readonly<Record<number, Schema | null>>;

/** Defines a call for routers, clients and API descriptions. */
export interface CallDescription<Permission = unknown> {
  /** One sentence for client developers. */
  readonly summary: string;
  /** Null if the call has no HTTP address. */
  readonly method: Method | null;
  /** Parameters are written as `{name}`. A trailing slash is ignored. */
  readonly path: string | null;
  /** Other paths for the same call. */
  readonly otherPaths?: readonly string[];
  readonly responses: ResponseSchemas;
  /** Error statuses in addition to those that every call of the API can return. */
  readonly errors?: readonly number[];
  /** The permission that a caller needs, in the API's own terms. If absent, the call is public. */
  readonly permission?: Permission;
}

/**
 * A call of an HTTP API, defined once for the router, the clients and the API description. `Input`
 * has been parsed; `Context` is what the server adds to it.
 */
export interface Call<Input, Output, Context, Permission> extends CallDescription<Permission> {
  handle(input: Input, context: Context): Output | Promise<Output>;
}

export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export type BodyOf<Schemas extends ResponseSchemas> = {
  [Status in keyof Schemas]: Schemas[Status] extends Schema<infer Output> ? Output : undefined;
}[keyof Schemas];
