import { formErrors } from '@contracts/wire/forms/form-errors';
import { bookHandoverSchema } from '@contracts/wire/valuation/booking';
import type { FieldError } from '@contracts/platform/host/http';
import type { StageValues } from '../../../entities/valuation/model/stage-values.ts';

/** By the very schema that the dealer API checks it with. */
export function checkBooking(values: StageValues): FieldError[] {
  const checked = bookHandoverSchema.safeParse(values);
  return checked.success ? [] : formErrors(checked.error);
}
