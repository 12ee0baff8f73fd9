/**
 * Fields for forms that a browser sends without JavaScript: an ordinary POST, URL-encoded or
 * multipart, to an API call. The gateway calls the dealer API and responds with 303, so that a
 * reload does not send the form again.
 */

/**
 * Field with the path of the next page. `{id}` in it is replaced by `data.id` of the response, and
 * `{sent.dealer}` in its query by the submitted value of the field `dealer`.
 */
export const NEXT_PAGE_FIELD = '_next';
/** Field with the path of the form's page. The gateway redirects a refused form there. */
export const FORM_PAGE_FIELD = '_here';
/**
 * Field with the form's name on its page. If present, the gateway stores the input of a refused
 * form, so that the page can show it (`refused-form.ts`), and accepts each submission only once.
 */
export const FORM_FIELD = '_form';
/** Fields that are not part of the form's data. */
export const navigationFields: readonly string[] = [NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD];
/**
 * Query parameter that the gateway adds to the URL of the form's page if the form was refused. Its
 * value is the status, such as 422 or 503, or for a 409 the field of the first error (`version`,
 * `stock_id`, `orders`, `fingerprint`). The URL does not contain the input and errors; the page
 * loads them.
 */
export const REFUSED_PARAMETER = 'refused';
