import { formErrors } from '@contracts/wire/forms/form-errors';
import { resumeLinkSchema } from '@contracts/wire/valuation/resume-link';
import type { FieldError } from '@contracts/platform/host/http';
import type { StageValues } from '../../../entities/valuation/model/stage-values.ts';

/** By the very schema that the dealer API checks it with. */
export function checkEmail(values: StageValues): FieldError[] {
  const checked = resumeLinkSchema.safeParse(values);
  return checked.success ? [] : formErrors(checked.error);
}
