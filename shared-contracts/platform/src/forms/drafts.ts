import type { FieldError } from '../host/http.ts';
import { isMissingCode } from '../host/missing-code.ts';
import type { TypedValues } from './typed-values.ts';

/** What was typed into a form and not sent. */
export interface Draft {
  /** What the form is about, such as a vehicle; null if it is about nothing in particular. */
  about: string | null;
  values: TypedValues;
  /** Why the form was refused, if the page shows it with the draft. */
  errors?: readonly FieldError[];
}

/** The entry in session storage with the drafts of this tab. */
const storageKey = 'forecourt.drafts';

/** The draft of a form; null if there is none that can be read. */
export async function readDraft(form: string): Promise<Draft | null> {
  const draft = storedDrafts()[form];
  if (draft === undefined) return null;
  try {
    const { draftSchema } = await import('./draft-schema.ts');
    return draftSchema.safeParse(draft).data ?? null;
  } catch (error) {
    // If this chunk fails to load, nothing is restored and nothing is lost.
    if (!isMissingCode(error)) throw error;
    return null;
  }
}

/** Stores a draft, or removes it. If the browser refuses to store it, only the form holds it. */
export function writeDraft(form: string, draft: Draft | null): void {
  const { [form]: before, ...others } = storedDrafts();
  if (draft === null && before === undefined) return;
  const drafts = draft === null ? others : { ...others, [form]: draft };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The names of the stored drafts. */
export function draftNames(): string[] {
  return Object.keys(storedDrafts());
}

/** Empty if the browser stores nothing, or nothing that can be read. */
function storedDrafts(): Record<string, unknown> {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof drafts === 'object' ? { ...drafts } : {};
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
    return {};
  }
}
