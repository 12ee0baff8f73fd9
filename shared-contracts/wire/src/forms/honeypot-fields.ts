/**
 * Honeypot fields of every form. Suspected spam is stored and held until somebody has looked at it;
 * it is never refused.
 */

/** Stays empty: people, screen readers and autofill do not find it. */
export const TRAP_FIELD = '_homepage';
/** When the form was rendered, signed by the dealer API; a form without one is taken as well. */
export const STAMP_FIELD = '_stamp';
