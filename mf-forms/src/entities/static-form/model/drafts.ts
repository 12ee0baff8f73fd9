import { isMissingCode } from '@contracts/platform/host/missing-code';
import type { Draft } from './draft-schema.ts';

const keyOf = (form: string) => `forecourt.draft.${form}`;

/** What was being written; null where nothing was, or where it can't be read. */
export async function readDraft(form: string): Promise<Draft | null> {
  try {
    const text = sessionStorage.getItem(keyOf(form));
    if (text === null) return null;
    const { draftSchema } = await import('./draft-schema.ts');
    const parsed = draftSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    // Without the code that reads it nothing is restored, and nothing is lost.
    if (!isUnreadable(error) && !isMissingCode(error)) throw error;
    return null;
  }
}

/** Where the browser stores nothing, nothing is kept: the form works without. */
export function writeDraft(form: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
}

/** Storage that is refused or full, and text that is no JSON. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof DOMException || error instanceof TypeError || error instanceof SyntaxError
  );
}
