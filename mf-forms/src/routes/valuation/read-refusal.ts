import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { isOfFields, refusalOfCode } from '../../entities/valuation/model/refusal.ts';
import { type SentBack, typedValues } from '../../entities/valuation/model/stage-page.ts';

/** What was typed into a form that is no stage and came back, with why, on the page of the form. */
export async function readRefusal(
  { request, url, services }: LoaderArgs,
  form: string,
): Promise<SentBack | null> {
  const code = url.searchParams.get(REFUSED_PARAMETER);
  if (code === null) return null;
  const refused = await services.refusedForm.read(form, request.signal);
  if (refused === null) return null;
  const errors = isOfFields(code) ? refused.errors : [{ message: refusalOfCode(code) }];
  return { values: typedValues(refused), errors };
}
