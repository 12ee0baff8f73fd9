/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
  }

  export default class Validator {
    /** @param data objects grouped by type, as an extractor does */
    validate(data: {
      jsonld: object;
      microdata: object;
      rdfa: object;
      errors: readonly object[];
    }): Promise<Issue[]>;
  }
}
