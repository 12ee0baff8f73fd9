/** The code of the error that an attempt ends with; `done` where it does not. */
export function codeOf(attempt: Promise<unknown>): Promise<string | undefined> {
  return attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
}
