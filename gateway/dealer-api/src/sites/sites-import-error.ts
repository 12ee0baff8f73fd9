/** The site list cannot be imported. The message is for the operator. */
export class SitesImportError extends Error {
  override readonly name = 'SitesImportError';
  readonly code = 'SITES_UNREADABLE';
}
