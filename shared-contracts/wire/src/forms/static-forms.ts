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

/** The schema of a static form; undefined if the form has only a definition. */
export function staticFormSchema(
  formId: number,
  values: Readonly<Record<string, unknown>>,
): z.ZodMiniType<CheckedAnswers> | undefined {
  switch (formId) {
    case GENERAL_ENQUIRY_FORM_ID: {
      const isValuation = values['enquiry_type'] === VALUATION_ENQUIRY_TYPE;
      return isValuation ? valuationEnquirySchema : enquirySchema;
    }
    case LEASE_ENQUIRY_FORM_ID:
      return leaseEnquirySchema;
    case MOTABILITY_ENQUIRY_FORM_ID:
      return motabilityEnquirySchema;
    default:
      return undefined;
  }
}
