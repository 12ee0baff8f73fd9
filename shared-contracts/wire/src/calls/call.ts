import type { z } from 'zod';

/** Any zod schema, of `zod` or of `zod/mini`. */
export type Schema<Output = unknown> = z.core.$ZodType<Output>;

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Response bodies by status. The lowest status is the usual one; `null` means no body. */
export type Answers = Readonly<Record<number, Schema | null>>;

/** Defines a call for routers, clients and API descriptions. */
export interface CallDescription<Permission = unknown> {
  /** One sentence for developers of clients. */
  readonly summary: string;
  /** Null for a call that has no HTTP address. */
  readonly method: Method | null;
  /** Parameters are written as `{name}`. A trailing slash makes no difference. */
  readonly path: string | null;
  /** Other paths of the same call. */
  readonly also?: readonly string[];
  readonly answers: Answers;
  /** Error statuses beside those that every call of the API can return. */
  readonly errors?: readonly number[];
  /** Who may call it, in the API's terms. If absent, the call is public. */
  readonly permission?: Permission;
}

/**
 * A call of an HTTP API, defined once: the router, the clients and the API description use the same
 * definition. `Input` has been parsed; `Context` is what the server adds to it.
 */
export interface Call<Input, Output, Context, Permission> extends CallDescription<Permission> {
  handle(input: Input, context: Context): Output | Promise<Output>;
}

/** The names of the parameters of a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The response bodies of `answers`. */
export type BodyOf<Schemas extends Answers> = {
  [Status in keyof Schemas]: Schemas[Status] extends Schema<infer Output> ? Output : undefined;
}[keyof Schemas];
