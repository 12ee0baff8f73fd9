/** Id of the postcode field above the results. A link to it opens its form. */
export const placeFieldId = 'near-you';
