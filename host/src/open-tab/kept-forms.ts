import { draftNames, readDraft, writeDraft } from '@contracts/platform/forms/drafts';
import {
  fillIn,
  storedFields,
  typedInto,
  type TypedValues,
} from '@contracts/platform/forms/typed-values';

/** Drafts of a page begin with it, followed by the names of the form's fields. */
const draftName = 'open-tab ';

export interface KeptForm {
  names: string;
  values: TypedValues;
}

function namesOf(form: HTMLFormElement): string {
  return storedFields(form)
    .map(({ name }) => name)
    .join(' ');
}

/**
 * Stores the drafts of this page's forms while another document loads in the tab.
 * A form with a GET address has it in the address.
 * @param edited the fields that somebody has touched
 */
export function keepForms(document: Document, edited: WeakSet<EventTarget>, path: string): void {
  for (const form of document.forms) {
    const isEdited = storedFields(form).some((field) => edited.has(field));
    if (!isEdited || form.getAttribute('method')?.toLowerCase() === 'get') continue;
    writeDraft(draftName + namesOf(form), { about: path, values: typedInto(form) });
  }
}

/** The forms that were stored for this page, which then are stored no longer. */
export async function takeKeptForms(path: string): Promise<KeptForm[]> {
  const names = draftNames().filter((name) => name.startsWith(draftName));
  const kept = await Promise.all(
    names.map(async (name) => ({ name, draft: await readDraft(name) })),
  );
  return kept.flatMap(({ name, draft }) => {
    if (draft?.about !== path) return [];
    writeDraft(name, null);
    return [{ names: name.slice(draftName.length), values: draft.values }];
  });
}

/** Fills in one stored form. @returns whether the page has it */
export function fillInKept(forms: Iterable<HTMLFormElement>, { names, values }: KeptForm): boolean {
  const form = Array.from(forms).find((candidate) => namesOf(candidate) === names);
  if (form !== undefined) fillIn(form, values, 'untouched');
  return form !== undefined;
}
