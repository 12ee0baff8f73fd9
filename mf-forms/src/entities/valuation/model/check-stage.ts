import { formErrors } from '@contracts/wire/forms/form-errors';
import { changeValuationSchema, startValuationSchema } from '@contracts/wire/valuation/valuation';
import type { FieldError } from '@contracts/platform/host/http';
import type { StageValues } from './stage-values.ts';

/** What is wrong with a stage as it is filled in: by the very schemas that the dealer API checks it with. */
export function checkStage(values: StageValues): FieldError[] {
  const schema = 'step' in values ? changeValuationSchema : startValuationSchema;
  const checked = schema.safeParse(values);
  return checked.success ? [] : formErrors(checked.error);
}
