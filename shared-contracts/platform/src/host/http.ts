import type { InvalidRow } from '@contracts/wire/catalogue/invalid-rows';
import type { $ZodType } from 'zod/v4/core';

/** Values of a query string; a list is sent as one comma list, null and undefined are left out. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

export interface HttpOptions<T> {
  /**
   * Parses the whole answer (envelope included). A row of it that does not fit is left out and told
   * to the log; anything else that does not fit is a `HttpError`.
   */
  schema: $ZodType<T>;
  /** Where the answer's rows are, unless `data` is their list; as `readRows` of the wire reads it. */
  rows?: string;
  /** Told how many rows were left out, where any were: they are there, but nobody can show them. */
  onDropped?: (count: number) => void;
  query?: Query | URLSearchParams;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** What the dealer API sent that does not fit: for a log, so without a query or a value. */
export interface InvalidResponse {
  method: string;
  path: string;
  /** Rows that were left out; null where the answer as a whole does not fit. */
  dropped: number | null;
  /** Of the first of them. */
  reasons: InvalidRow[];
}

/**
 * The one way to the dealer API. Paths start with `/api`; the browser calls its own origin, the
 * server reaches the same paths through the gateway. Cookies and tokens are never seen here.
 */
export interface HttpClient {
  get<T>(path: string, options: HttpOptions<T>): Promise<T>;
  post<T>(path: string, body: FormData | object | null, options: HttpOptions<T>): Promise<T>;
  delete<T>(path: string, options: HttpOptions<T>): Promise<T>;
}

export type HttpErrorCode =
  /** The API answered with a status outside 200 to 299. */
  | 'status'
  /** No answer: offline, refused, timed out. */
  | 'network'
  /** An answer that does not fit its schema. */
  | 'shape'
  | 'aborted';

export interface FieldError {
  field?: string | undefined;
  message: string;
}

/** A failed call. Told by `isHttpError`: areas are bundled apart, `instanceof` fails across them. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** What the API said was wrong, in its own words. */
  readonly errors: readonly FieldError[];

  constructor(
    code: HttpErrorCode,
    message: string,
    details: { status?: number; errors?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
  }
}

export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === 'HttpError';
}
