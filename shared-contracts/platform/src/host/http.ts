import type { InvalidRow } from '@contracts/wire/catalogue/invalid-rows';
import type { $ZodType } from 'zod/v4/core';

/** Query parameters. A list becomes one comma-separated value; null and undefined are omitted. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

export interface HttpOptions<T> {
  /** Parses the whole response. Invalid rows are dropped and logged. */
  schema: $ZodType<T>;
  /** Path of the response's rows, if they are not the list in `data`; see `readRows` in wire. */
  rows?: string;
  /** Called with the number of dropped rows, if any. */
  onDropped?: (count: number) => void;
  query?: Query | URLSearchParams;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** A response that does not match its schema, for logs. Contains no query and no values. */
export interface InvalidResponse {
  method: string;
  path: string;
  /** Number of dropped rows; null if the whole response is invalid. */
  dropped: number | null;
  /** The mismatches of the first dropped rows. */
  reasons: InvalidRow[];
}

/**
 * The only way to call the dealer API. Paths start with `/api`. A browser calls its own origin; on
 * the server, the gateway sends the call. Cookies and tokens are never visible here.
 */
export interface HttpClient {
  get<T>(path: string, options: HttpOptions<T>): Promise<T>;
  post<T>(path: string, body: FormData | object | null, options: HttpOptions<T>): Promise<T>;
  delete<T>(path: string, options: HttpOptions<T>): Promise<T>;
}

export type HttpErrorCode =
  /** The API responded with a status outside 200 to 299. */
  | 'status'
  /** There was no response: offline, refused or timed out. */
  | 'network'
  /** The response does not match its schema. */
  | 'shape'
  | 'aborted';

export interface FieldError {
  field?: string | undefined;
  message: string;
}

/** Use `isHttpError` to detect it. `instanceof` fails because areas are bundled separately. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The API's own error messages. */
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

/** Whether the API responded with 404. */
export function isMissing(error: unknown): boolean {
  return isHttpError(error) && error.status === 404;
}

/** Whether the API refused the value of this field with 400. */
export function isRefusedField(error: unknown, name: string): boolean {
  return (
    isHttpError(error) && error.status === 400 && error.errors.some(({ field }) => field === name)
  );
}

/** Turns a 404 into null. @throws HttpError for every other failure */
export async function nullIfMissing<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
