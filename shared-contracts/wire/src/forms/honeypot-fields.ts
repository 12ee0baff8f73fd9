/** Honeypot fields, present in every form. Suspected spam is held for review, never refused. */

/** Must be empty. It is hidden from people, screen readers and autofill. */
export const HONEYPOT_FIELD = '_homepage';
/** When the form was rendered, signed by the dealer API. Forms without it are accepted too. */
export const STAMP_FIELD = '_stamp';
