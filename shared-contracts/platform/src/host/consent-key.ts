/** Storage key of the consent choice. Storing the choice needs no consent. */
export const consentKey = 'forecourt.consent';
