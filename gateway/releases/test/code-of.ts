/** The error code of a rejected promise; `done` if it resolves. */
export function codeOf(attempt: Promise<unknown>): Promise<string | undefined> {
  return attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
}
