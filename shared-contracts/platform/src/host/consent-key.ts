/** Storage key. The consent choice is the only thing stored without consent. */
export const consentKey = 'forecourt.consent';
