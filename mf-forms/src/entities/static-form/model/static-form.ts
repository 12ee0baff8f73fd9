import type { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { StaticFormData } from '@contracts/platform/remote/widgets';
import type { FormValues } from '@contracts/wire/forms/form-entries';
import type { FormCall } from '../api/send-static-form.ts';

/** Describes a form whose fields are written in code, for `useStaticForm`. */
export interface StaticForm extends StaticFormData {
  /** The form's name on its page. Its draft and its refused input are stored under it. */
  name: string;
  formId: number;
  call: FormCall;
  /** Loads the schema that the dealer API also uses. The function's identity must be stable. */
  loadSchema(): Parameters<typeof checkBySchema>[0];
  /** Fields that the shopper fills in, in the order of the form. */
  fields: readonly string[];
  /** Values that the shopper does not type, such as the vehicle or the lease. */
  hiddenValues: FormValues;
  /** Values that are derived from the answers (S174). */
  derived?(answers: TypedValues): FormValues;
  /** Id of the vehicle that the form is about, for analytics. */
  vehicleId: number | null;
  /** What the form is about, such as a vehicle. Only the drafted message is specific to it. */
  subject: string | null;
  /** Path of the thank-you page. */
  thankYou: string;
  /** The field whose answer is added to the query of the thank-you page. */
  thankYouField?: string;
}

/** Path of the thank-you page, with the answer that it needs in its query. */
export function thankYouPath(
  { thankYou, thankYouField }: StaticForm,
  getAnswer: (field: string) => string,
): string {
  return thankYouField === undefined
    ? thankYou
    : `${thankYou}&${thankYouField}=${getAnswer(thankYouField)}`;
}
