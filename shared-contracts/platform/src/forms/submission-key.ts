/** Random and not guessable. `randomUUID` exists only on https and localhost. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates the idempotency keys of a form: the same content keeps its key when it is sent again after
 * a lost response, changed content gets a new one.
 */
export function createSubmissionKeys(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content) last = { content, key: randomKey() };
    return last.key;
  };
}
