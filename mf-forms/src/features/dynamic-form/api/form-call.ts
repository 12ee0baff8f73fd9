/** Takes a form from a definition in (S185): from a script, and from a browser that posts it itself. */
export const formCall = '/api/form/submit';
