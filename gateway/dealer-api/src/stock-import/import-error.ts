/** An import cannot continue. The message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'STOCK_IMPORT_REFUSED';
}
