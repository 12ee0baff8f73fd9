/** The call that submits a dynamic form, with and without a script (S185). */
export const formCall = '/api/form/submit';
