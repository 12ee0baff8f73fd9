import type { FieldError } from '../host/http.ts';
import { isMissingCode } from '../host/missing-code.ts';
import type { TypedValues } from './typed-values.ts';

/** Input of a form that was not sent. */
export interface Draft {
  /** The subject of the form, such as a vehicle; null if it has none. */
  about: string | null;
  values: TypedValues;
  /** Why the form was refused, for pages that show this with the draft. */
  errors?: readonly FieldError[];
}

/** Session storage key for the drafts of this tab. */
const storageKey = 'forecourt.drafts';

/** The draft of a form; null if there is none or it is invalid. */
export async function readDraft(form: string): Promise<Draft | null> {
  const draft = storedDrafts()[form];
  if (draft === undefined) return null;
  try {
    const { draftSchema } = await import('./draft-schema.ts');
    return draftSchema.safeParse(draft).data ?? null;
  } catch (error) {
    // If the chunk fails to load, the draft is not restored but stays stored.
    if (!isMissingCode(error)) throw error;
    return null;
  }
}

/** Stores or removes a draft. Does nothing if the browser refuses storage. */
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

export function draftNames(): string[] {
  return Object.keys(storedDrafts());
}

/** Empty if the browser refuses storage, or the stored text is invalid. */
function storedDrafts(): Record<string, unknown> {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof drafts === 'object' ? { ...drafts } : {};
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
    return {};
  }
}
