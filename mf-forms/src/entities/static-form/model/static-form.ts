import type { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { FormValues } from '@contracts/wire/forms/form-entries';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { FormCall } from '../api/send-static-form.ts';

/** The description of a form whose fields are written in code, for `useStaticForm`. */
export interface StaticForm {
  /** The form's name on its page: its draft and its refused answers are stored under it. */
  name: string;
  formId: number;
  call: FormCall;
  /** The dealer API checks by the same schema. Always the same function. */
  loadSchema(): Parameters<typeof checkBySchema>[0];
  /** Fields that the shopper fills in, in the order of the form. */
  fields: readonly string[];
  /** Values that are sent and not asked for: the vehicle, the lease. */
  along: FormValues;
  /** Values that follow from the answers (S174). */
  derived?(answers: TypedValues): FormValues;
  /** The vehicle it is about, for analytics. */
  vehicleId: number | null;
  /** The vehicle it is about: a message belongs to it, a name to every form. */
  subject: string | null;
  /** Path of the page that thanks. */
  thankYou: string;
  /** The field whose answer is added to the query of that page. */
  thanksFor?: string;
  /** What was typed before and was refused. */
  refused: RefusedForm | null;
  /** Signed time at which the form was rendered. */
  stamp: string | null;
}

/** The data that every static form's widget loads. */
export type Loaded = Pick<StaticForm, 'refused' | 'stamp'>;

/** The page that thanks, with the answer that it needs in its query. */
export function thanksPath(
  { thankYou, thanksFor }: StaticForm,
  answerTo: (field: string) => string,
): string {
  return thanksFor === undefined ? thankYou : `${thankYou}&${thanksFor}=${answerTo(thanksFor)}`;
}
