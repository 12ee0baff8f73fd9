/** Brings no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
  }

  export default class Validator {
    /** @param data objects by their type, as a page's extractor sorts them */
    validate(data: {
      jsonld: object;
      microdata: object;
      rdfa: object;
      errors: readonly object[];
    }): Promise<Issue[]>;
  }
}
