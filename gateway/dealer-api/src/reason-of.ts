/** What a thrown value says, whatever was thrown and from wherever. */
export function reasonOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage ? String(error.message) : String(error);
}
