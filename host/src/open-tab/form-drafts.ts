import { draftNames, readDraft, writeDraft } from '@contracts/platform/forms/drafts';
import {
  fillIn,
  storedFields,
  readTypedValues,
  type TypedValues,
} from '@contracts/platform/forms/typed-values';

/** Prefix of a draft's name. The rest of the name lists the names of the form's fields. */
const draftPrefix = 'open-tab ';

export interface FormDraft {
  names: string;
  values: TypedValues;
}

function namesOf(form: HTMLFormElement): string {
  return storedFields(form)
    .map(({ name }) => name)
    .join(' ');
}

/**
 * Stores drafts of this page's forms before another document loads in the tab. Skips GET forms,
 * whose values are in the URL.
 * @param edited the fields that the shopper has touched
 */
export function storeDrafts(document: Document, edited: WeakSet<EventTarget>, path: string): void {
  for (const form of document.forms) {
    const isEdited = storedFields(form).some((field) => edited.has(field));
    if (!isEdited || form.getAttribute('method')?.toLowerCase() === 'get') continue;
    writeDraft(draftPrefix + namesOf(form), { about: path, values: readTypedValues(form) });
  }
}

/** Returns the drafts for this page and removes them from storage. */
export async function takeDrafts(path: string): Promise<FormDraft[]> {
  const names = draftNames().filter((name) => name.startsWith(draftPrefix));
  const drafts = await Promise.all(
    names.map(async (name) => ({ name, draft: await readDraft(name) })),
  );
  return drafts.flatMap(({ name, draft }) => {
    if (draft?.about !== path) return [];
    writeDraft(name, null);
    return [{ names: name.slice(draftPrefix.length), values: draft.values }];
  });
}

/** Fills in the form that a draft belongs to. @returns whether the page has that form */
export function fillInDraft(
  forms: Iterable<HTMLFormElement>,
  { names, values }: FormDraft,
): boolean {
  const form = Array.from(forms).find((candidate) => namesOf(candidate) === names);
  if (form !== undefined) fillIn(form, values, 'untouched');
  return form !== undefined;
}
