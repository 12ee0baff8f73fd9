/** An error that becomes an answer: JSON under /api, a plain text elsewhere. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  /** `http-404`. */
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
