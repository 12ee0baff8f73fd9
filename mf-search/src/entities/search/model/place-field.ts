/** Of the field of the shopper's postcode above the results: a link to it opens its form. */
export const placeFieldId = 'near-you';
