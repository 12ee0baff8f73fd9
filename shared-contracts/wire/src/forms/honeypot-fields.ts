/** Honeypot fields, present in every form. Suspected spam is held for review, never refused. */

/** Field that must stay empty. It is hidden from people, screen readers and autofill. */
export const HONEYPOT_FIELD = '_homepage';
/** Field with the time of rendering, signed by the dealer API. Forms may lack it. */
export const STAMP_FIELD = '_stamp';
