/** Forms whose fields are written in code. Without zod: a page names its form before it checks one. */
export const GENERAL_ENQUIRY_FORM_ID = 1;
export const LEASE_ENQUIRY_FORM_ID = 13;
export const MOTABILITY_ENQUIRY_FORM_ID = 21;

/** What a general enquiry is about where nobody says it (S166). */
export const DEFAULT_ENQUIRY_TYPE = 'General Enquiry';

/** Enquiries of this type are answered by a call, so a telephone number is required. */
export const VALUATION_ENQUIRY_TYPE = 'Valuation';
