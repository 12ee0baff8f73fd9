/**
 * A form that a browser sends by itself, without a script (decision record 0036): an ordinary POST of
 * `application/x-www-form-urlencoded` to a call of the API. The gateway asks the dealer API as it
 * would for a script, and answers the browser with 303, so that a reload sends nothing again.
 */

/** Field with the path of the page that comes next; `{id}` in it stands for `data.id` of the answer. */
export const NEXT_FIELD = '_next';
/** Field with the path of the page that holds the form, where a refused shopper is sent back to. */
export const HERE_FIELD = '_here';
/**
 * Added to the query of that page when the form was refused: the field of the first error of a 409
 * (`version`, `stock_id`, `orders`, `fingerprint`), else the status, such as 422 or 503. What was
 * typed and what is wrong with it is not in an address: the page asks the API for it.
 */
export const REFUSED_PARAMETER = 'refused';
