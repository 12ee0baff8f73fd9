import type { FieldErrors } from 'react-hook-form';
import type { EnquiryInput } from '@contracts/wire/forms/enquiry';
import type { FieldError } from '@contracts/platform/host/http';
import { isHttpError } from '@contracts/platform/host/http';
import type { SummaryError } from '@contracts/ui/error-summary';

/** Fields that can be put right by the shopper, in the order of the form. */
const ENQUIRY_FIELDS = [
  'first_name',
  'last_name',
  'email_address',
  'telephone',
  'message',
  '_terms_accepted',
] as const;

export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** S171, to the letter. */
const UNKNOWN_ERROR = 'An unknown error has occurred';

export function isEnquiryField(name: string | undefined): name is EnquiryField {
  return ENQUIRY_FIELDS.some((field) => field === name);
}

export type FieldId = (field: EnquiryField) => string;

/** What the form's own check found, each message leading to its field. */
export function summaryOfFields(
  errors: FieldErrors<EnquiryInput>,
  fieldId: FieldId,
): SummaryError[] {
  return ENQUIRY_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
}

/** What the answer says is wrong, or that it says nothing (S171). */
export function refusalsOf(error: unknown): readonly FieldError[] {
  const errors = isHttpError(error) ? error.errors : [];
  return errors.length > 0 ? errors : [{ message: UNKNOWN_ERROR }];
}
