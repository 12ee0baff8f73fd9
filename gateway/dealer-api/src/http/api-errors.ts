import type { ApiErrorEntry } from '@contracts/wire/catalogue/envelope';
import type { StoreFailure } from '../store/store-failure.ts';

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;
  readonly status: ApiErrorStatus;
  readonly errors: readonly ApiErrorEntry[];
  /** Value of `Retry-After` in seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: ApiErrorStatus, errors: readonly ApiErrorEntry[], retryAfter?: number) {
    super(
      errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '),
    );
    this.code = `API_REFUSAL_${status}`;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** 400: a request that cannot be parsed; `field` names the parameter. */
export function badRequest(field: string | undefined, message: string): ApiRefusal {
  return new ApiRefusal(400, [field === undefined ? { message } : { field, message }]);
}

export function notFound(message: string): ApiRefusal {
  return new ApiRefusal(404, [{ message }]);
}

/** 410: the resource existed and will not return. */
export function gone(message: string): ApiRefusal {
  return new ApiRefusal(410, [{ message }]);
}

/** @param field the part of the record that conflicts, for the page */
export function conflict(message: string, field?: string): ApiRefusal {
  return new ApiRefusal(409, [field === undefined ? { message } : { field, message }]);
}

/** 422: the request was parsed, but fields are invalid. */
export function invalidFields(errors: readonly ApiErrorEntry[]): ApiRefusal {
  return new ApiRefusal(422, errors);
}

export function invalidField(field: string, message: string): ApiRefusal {
  return invalidFields([{ field, message }]);
}

const storeRefusals: Readonly<
  Record<StoreFailure['kind'], { status: 400 | 503; message: string; retryAfter?: number }>
> = {
  busy: { status: 503, message: 'The service is busy', retryAfter: 1 },
  unreachable: { status: 503, message: 'The database can’t be reached just now', retryAfter: 2 },
  broken: {
    status: 503,
    message: 'This can’t be done just now. Please try again in a few minutes.',
    retryAfter: 30,
  },
  'invalid-value': {
    status: 400,
    message: 'The request holds a character or a number that can’t be looked up',
  },
};

/** 503 if the API is overloaded or the store fails; 400 for a value that no store can contain. */
export function storeRefusal({ kind }: StoreFailure): ApiRefusal {
  const { status, message, retryAfter } = storeRefusals[kind];
  return new ApiRefusal(status, [{ message }], retryAfter);
}

export function tooManyRequests(message: string, retryAfter: number): ApiRefusal {
  return new ApiRefusal(429, [{ message }], retryAfter);
}
