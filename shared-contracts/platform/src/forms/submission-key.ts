/** Random and not guessable. Not `randomUUID`, which exists only on https and localhost. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates the idempotency keys of a form. If the same content is sent again, for example after a
 * lost response, it keeps its key. Changed content gets a new key.
 */
export function createSubmissionKeys(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content) last = { content, key: randomKey() };
    return last.key;
  };
}
