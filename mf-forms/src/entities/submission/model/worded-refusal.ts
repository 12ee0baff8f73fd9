import type { FieldError } from '@contracts/platform/host/http';

/** Statuses whose messages are written for shoppers: too large, wrong fields, too often. */
const worded: ReadonlySet<number> = new Set([413, 422, 429]);

/** The errors of a refusal that a shopper can read. Those of other statuses are for developers. */
export function wordedErrors(refusal: {
  status: number;
  errors: readonly FieldError[];
}): readonly FieldError[] {
  return worded.has(refusal.status) ? refusal.errors : [];
}
