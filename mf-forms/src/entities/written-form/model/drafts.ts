import * as z from 'zod/mini';

/** Of this tab alone, and only until the form is sent: never the terms, never a marketing channel. */
const draftSchema = z.object({
  subject: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
});

export type Draft = z.infer<typeof draftSchema>;

const keyOf = (form: string) => `forecourt.draft.${form}`;

/** What was being written; null where nothing was, or where it can't be read. */
export function readDraft(form: string): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
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
