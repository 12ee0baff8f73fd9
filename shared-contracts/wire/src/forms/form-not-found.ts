/** What the dealer API, a page and a widget say of a missing form (S41). */
export const formNotFound = 'Form not found';
