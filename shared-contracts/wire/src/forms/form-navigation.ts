/**
 * A form that a browser sends without JavaScript: an ordinary POST, URL-encoded or multipart, to a
 * call of the API. The gateway calls the dealer API and answers with 303, so that a reload does not
 * send the form again.
 */

/**
 * Field with the path of the page that comes next. `{id}` in it stands for `data.id` of the answer,
 * and `{sent.dealer}` in its query for what was sent in the field `dealer`.
 */
export const NEXT_FIELD = '_next';
/** Field with the path of the page that holds the form, where a refused shopper is sent back to. */
export const HERE_FIELD = '_here';
/**
 * Field with the name of the form on that page. With it, what was typed into a refused form is kept
 * for the page to show (`refused-form.ts`), and the same form sent twice is taken once.
 */
export const FORM_FIELD = '_form';
/**
 * Added to the query of that page when the form was refused: the field of the first error of a 409
 * (`version`, `stock_id`, `orders`, `fingerprint`), else the status, such as 422 or 503. What was
 * typed and what is wrong with it is not in an address: the page asks for it.
 */
export const REFUSED_PARAMETER = 'refused';
