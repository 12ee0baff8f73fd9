/** The list of sites can't be taken in; the message is written for whoever runs the import. */
export class SitesImportError extends Error {
  override readonly name = 'SitesImportError';
  readonly code = 'SITES_UNREADABLE';
}
