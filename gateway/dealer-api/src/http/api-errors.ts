import type { ApiErrorEntry } from '@contracts/wire/catalogue/envelope';

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** A refusal that the caller is told about; the error middleware turns it into the wire's envelope. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  /** `API_REFUSAL_404`. */
  readonly code: string;
  readonly status: ApiErrorStatus;
  readonly errors: readonly ApiErrorEntry[];
  /** Seconds after which the caller may try again (429 and 503). */
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

/** 400: a request that can't be read; `field` names the parameter. */
export function unreadable(field: string | undefined, message: string): ApiRefusal {
  return new ApiRefusal(400, [field === undefined ? { message } : { field, message }]);
}

export function notFound(message: string): ApiRefusal {
  return new ApiRefusal(404, [{ message }]);
}

/** 410: it was here, and will not come back. */
export function gone(message: string): ApiRefusal {
  return new ApiRefusal(410, [{ message }]);
}

export function conflict(message: string): ApiRefusal {
  return new ApiRefusal(409, [{ message }]);
}

/** 422: fields that were read and are wrong. */
export function invalidFields(errors: readonly ApiErrorEntry[]): ApiRefusal {
  return new ApiRefusal(422, errors);
}

export function tooMany(message: string, retryAfter: number): ApiRefusal {
  return new ApiRefusal(429, [{ message }], retryAfter);
}
