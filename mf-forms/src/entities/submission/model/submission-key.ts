type Entries = readonly (readonly [name: string, value: string])[];

/** Not `randomUUID`, which browsers have only on https and localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names what is sent, so that the dealer API stores it once: the same answers keep their key when
 * they are sent again after a lost reply, changed answers get a new one.
 */
export function createSubmissionKeys(): (entries: Entries) => string {
  let last = { content: '', key: '' };
  return (entries) => {
    const content = JSON.stringify(entries);
    if (content !== last.content) last = { content, key: randomKey() };
    return last.key;
  };
}
