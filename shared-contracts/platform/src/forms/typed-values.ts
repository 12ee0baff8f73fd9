import { navigationFields } from '@contracts/wire/forms/form-navigation';

/** The input of a form by field name: text, or a list if several fields have the same name. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Field types that are never stored: secrets, files, and fields that shoppers do not fill in. */
const unstoredTypes = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

function isStored(element: Element): element is Field {
  if (!/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) return false;
  const field = element as Field;
  return (
    field.name !== '' &&
    !unstoredTypes.has(field.type) &&
    !/^(cc-|one-time)/.test(field.autocomplete)
  );
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** The fields of a form that may be stored in a draft. */
export function storedFields(form: HTMLFormElement): Field[] {
  return Array.from(form.elements).filter(isStored);
}

/** The typed and chosen values of a form. A field with nothing ticked has an empty list. */
export function readTypedValues(form: HTMLFormElement): TypedValues {
  const values: Record<string, string[]> = {};
  for (const field of storedFields(form)) {
    const list = (values[field.name] ??= []);
    if (isTickable(field)) {
      if (field.checked) list.push(field.value);
    } else if (field instanceof HTMLSelectElement && field.multiple) {
      list.push(...Array.from(field.selectedOptions, ({ value }) => value));
    } else list.push(field.value);
  }
  return unwrapSingleValues(values);
}

/** The values that a form sends, without files and navigation fields. */
export function sentValues(sent: FormData): TypedValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of sent) {
    if (typeof value === 'string' && !navigationFields.includes(name))
      (values[name] ??= []).push(value);
  }
  return unwrapSingleValues(values);
}

/** Replaces each list that has a single value by the value. */
export function unwrapSingleValues(
  values: Readonly<Record<string, readonly string[]>>,
): TypedValues {
  const unwrap = ([value, ...others]: readonly string[]) =>
    value === undefined ? [] : others.length === 0 ? value : [value, ...others];
  return Object.fromEntries(Object.entries(values).map(([name, list]) => [name, unwrap(list)]));
}

/**
 * Fills in a form as if someone had typed, so that all listeners are notified. Keeps choices that
 * the shopper has made.
 * @param overwrite the text fields to fill in: empty ones, or all that the shopper has not changed
 */
export function fillIn(
  form: HTMLFormElement,
  values: TypedValues,
  overwrite: 'empty' | 'untouched',
): void {
  const fields = storedFields(form);
  const touchedFields = fields
    .filter(isTickable)
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const touched = new Set(touchedFields.map(({ name }) => name));
  const nextIndexByName = new Map<string, number>();
  for (const field of fields) {
    const stored = values[field.name];
    if (stored === undefined || touched.has(field.name)) continue;
    const list = [stored].flat();
    if (isTickable(field)) {
      const isTicked = list.includes(field.value);
      if (field.checked !== isTicked && (isTicked || field.type === 'checkbox')) field.click();
      continue;
    }
    const index = nextIndexByName.get(field.name) ?? 0;
    nextIndexByName.set(field.name, index + 1);
    const mayOverwrite = field.value === '' || (overwrite === 'untouched' && isUntouched(field));
    if (mayOverwrite)
      writeValue(field, field.type === 'select-multiple' ? list : list.slice(index, index + 1));
  }
}

function isUntouched(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  return field.selectedIndex <= 0 || field.selectedOptions[0]?.defaultSelected === true;
}

function writeValue(field: Field, [value, ...others]: readonly string[]): void {
  if (value === undefined || (field.value === value && others.length === 0)) return;
  // React replaces the setter on the element. The prototype has the original one.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  if (field instanceof HTMLSelectElement && others.length > 0) {
    for (const option of field.options)
      option.selected = option.value === value || others.includes(option.value);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
