import type { FieldError } from '@contracts/platform/host/http';

/** Statuses whose messages are for shoppers: too large, invalid fields, too many attempts. */
const shopperStatuses: ReadonlySet<number> = new Set([413, 422, 429]);

/** The errors if they are meant for shoppers. Those of other statuses are for developers. */
export function shopperErrors(refusal: {
  status: number;
  errors: readonly FieldError[];
}): readonly FieldError[] {
  return shopperStatuses.has(refusal.status) ? refusal.errors : [];
}
