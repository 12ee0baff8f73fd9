import type * as z from 'zod/mini';
import { enquirySchema, valuationEnquirySchema } from './enquiry.ts';
import { leaseEnquirySchema } from './lease-enquiry.ts';
import { motabilityEnquirySchema } from './motability-enquiry.ts';
import {
  GENERAL_ENQUIRY_FORM_ID,
  LEASE_ENQUIRY_FORM_ID,
  MOTABILITY_ENQUIRY_FORM_ID,
  VALUATION_ENQUIRY_TYPE,
} from './static-form-ids.ts';

/** Fields of every form after validation. */
export interface CheckedAnswers {
  opt_in: string[];
  _optin: Record<string, string | number | boolean>;
  [name: string]: unknown;
}

/** Schemas of the static forms, by id. All other forms have only a definition. */
const staticForms: ReadonlyMap<number, z.ZodMiniType<CheckedAnswers>> = new Map<
  number,
  z.ZodMiniType<CheckedAnswers>
>([
  [GENERAL_ENQUIRY_FORM_ID, enquirySchema],
  [LEASE_ENQUIRY_FORM_ID, leaseEnquirySchema],
  [MOTABILITY_ENQUIRY_FORM_ID, motabilityEnquirySchema],
]);

/** The schema of a static form; undefined if the form has only a definition. */
export function staticFormSchema(
  formId: number,
  values: Readonly<Record<string, unknown>>,
): z.ZodMiniType<CheckedAnswers> | undefined {
  const isValuation =
    formId === GENERAL_ENQUIRY_FORM_ID && values['enquiry_type'] === VALUATION_ENQUIRY_TYPE;
  return isValuation ? valuationEnquirySchema : staticForms.get(formId);
}
