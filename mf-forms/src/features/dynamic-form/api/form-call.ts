/** Path of the call that submits a dynamic form, with and without JavaScript (S185). */
export const formCall = '/api/form/submit';
