/**
 * Fields of every form that nobody sees, by which spam is told from people (decision record 0046).
 * What looks like spam is stored and held for somebody to look at; it is never refused.
 */

/** Stays empty: no person, no screen reader and no autofill finds it. */
export const TRAP_FIELD = '_homepage';
/** When the form was rendered, signed by the dealer API; a form without one is taken as well. */
export const STAMP_FIELD = '_stamp';
