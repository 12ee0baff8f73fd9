import * as z from 'zod/mini';

const storageKey = 'kept-forms';

const fieldSchema = z.object({
  name: z.string(),
  /** Among the form's fields of this name. */
  index: z.number(),
  value: z.string(),
  checked: z.boolean(),
});
const keptSchema = z.object({
  path: z.string(),
  forms: z.array(z.object({ names: z.string(), fields: z.array(fieldSchema) })),
});

export type Kept = z.infer<typeof keptSchema>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Never written down: secrets, cards, files, and what a form keeps for itself. */
const leftOut = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

function isKept(element: Element): element is Field {
  if (!/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) return false;
  const field = element as Field;
  return (
    field.name !== '' && !leftOut.has(field.type) && !/^(cc-|one-time)/.test(field.autocomplete)
  );
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.elements).filter(isKept);
}

function namesOf(form: HTMLFormElement): string {
  return fieldsOf(form)
    .map(({ name }) => name)
    .join(' ');
}

/**
 * Keeps what was typed into the forms of this page while another document is loaded in its tab.
 * A form with a GET address needs none of it.
 * @param edited the fields that somebody has touched
 */
export function keepForms(document: Document, edited: WeakSet<EventTarget>, path: string): void {
  const forms = Array.from(document.forms)
    .filter((form) => form.getAttribute('method')?.toLowerCase() !== 'get')
    .filter((form) => fieldsOf(form).some((field) => edited.has(field)))
    .map((form) => ({ names: namesOf(form), fields: fieldsOf(form).map(asKept) }));
  if (forms.length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ path, forms }));
}

function asKept(
  field: Field,
  _index: number,
  all: Field[],
): Kept['forms'][number]['fields'][number] {
  return {
    name: field.name,
    index: all.filter(({ name }) => name === field.name).indexOf(field),
    value: field.value,
    checked: 'checked' in field && field.checked,
  };
}

/** Takes what was kept for this page, which is then kept no longer; null where nothing was. */
export function takeKeptForms(path: string): Kept | null {
  try {
    const kept = z.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (!kept.success || kept.data.path !== path) return null;
    sessionStorage.removeItem(storageKey);
    return kept.data;
  } catch {
    return null; // Storage may be closed to us; then nothing was kept.
  }
}

/** Fills in one kept form. @returns whether the page has it */
export function fillIn(forms: Iterable<HTMLFormElement>, { names, fields }: Kept['forms'][number]) {
  const form = Array.from(forms).find((candidate) => namesOf(candidate) === names);
  if (form === undefined) return false;
  const present = fieldsOf(form);
  for (const { name, index, value, checked } of fields) {
    const field = present.filter((candidate) => candidate.name === name)[index];
    if (field !== undefined) fill(field, value, checked);
  }
  return true;
}

/** As if it were typed, so that whoever listens hears of it. */
function fill(field: Field, value: string, checked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if ((field as HTMLInputElement).checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  // React keeps a setter of its own on the element; the class's is the real one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
