/**
 * Forms whose fields are defined in code. Does not use zod, because pages need a form's id before
 * they check the form.
 */
export const GENERAL_ENQUIRY_FORM_ID = 1;
export const LEASE_ENQUIRY_FORM_ID = 13;
export const MOTABILITY_ENQUIRY_FORM_ID = 21;

/** The default type of a general enquiry (S166). */
export const DEFAULT_ENQUIRY_TYPE = 'General Enquiry';

/** Enquiries of this type are answered by telephone, so a number is required. */
export const VALUATION_ENQUIRY_TYPE = 'Valuation';
