/** An import can't go on; the message is written for whoever runs it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'STOCK_IMPORT_REFUSED';
}
