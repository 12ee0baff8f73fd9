/** An error response: JSON under /api, plain text elsewhere. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = `http-${status}`;
    this.status = status;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** 503: the site or the dealer API is overloaded. */
export function overloaded(cause?: unknown): HttpProblem {
  const message = 'We are very busy just now. Please try again in a moment.';
  return new HttpProblem(503, message, { retryAfterSeconds: 5, cause });
}
