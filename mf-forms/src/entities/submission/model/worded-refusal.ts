import type { FieldError } from '@contracts/platform/host/http';

/** Statuses whose messages are written for shoppers: too large, wrong fields, too often. */
const worded: ReadonlySet<number> = new Set([413, 422, 429]);

/** What a refusal tells the shopper. The messages of any other status are written for developers. */
export function wordedErrors(refusal: {
  status: number;
  errors: readonly FieldError[];
}): readonly FieldError[] {
  return worded.has(refusal.status) ? refusal.errors : [];
}
