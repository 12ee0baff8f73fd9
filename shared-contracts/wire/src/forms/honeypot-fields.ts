/** Honeypot fields of every form. Suspected spam is held for review, never refused. */

/** Must stay empty. People, screen readers and autofill do not find it. */
export const HONEYPOT_FIELD = '_homepage';
/** When the form was rendered, signed by the dealer API. A form without it is accepted too. */
export const STAMP_FIELD = '_stamp';
