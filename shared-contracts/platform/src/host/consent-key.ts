/** Key of the browser's storage. What a shopper has chosen is all that is kept without asking. */
export const consentKey = 'forecourt.consent';
