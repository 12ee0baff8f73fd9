/** The site or one of its commands cannot start. The message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code = 'not-started';
}
