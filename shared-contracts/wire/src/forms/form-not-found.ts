/** Message of the dealer API, pages and widgets for a missing form (S41). */
export const formNotFound = 'Form not found';
