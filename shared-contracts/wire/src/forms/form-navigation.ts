/**
 * A form that a browser sends without JavaScript: an ordinary POST, URL-encoded or multipart, to a
 * call of the API. The gateway calls the dealer API and answers with 303, so that a reload does not
 * send the form again.
 */

/**
 * Field with the path of the next page. `{id}` in it is replaced by `data.id` of the response, and
 * `{sent.dealer}` in its query by the sent value of the field `dealer`.
 */
export const NEXT_PAGE_FIELD = '_next';
/** Field with the path of the form's page. The gateway redirects a refused form there. */
export const FORM_PAGE_FIELD = '_here';
/**
 * Field with the name of the form on that page. With it, the gateway stores the input of a refused
 * form for the page to show (`refused-form.ts`), and accepts the same form only once.
 */
export const FORM_FIELD = '_form';
/**
 * Query parameter added to that page's URL if the form was refused: the field of the first error of
 * a 409 (`version`, `stock_id`, `orders`, `fingerprint`), else the status, such as 422 or 503. The
 * URL contains neither the input nor its errors. The page loads them.
 */
export const REFUSED_PARAMETER = 'refused';
