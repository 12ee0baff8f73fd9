type EntryValue = string | number | boolean | null | undefined;

/** Values of a form: single values, lists, and one level of nesting such as `_optin`. */
export type FormValues = Readonly<
  Record<string, EntryValue | readonly EntryValue[] | Readonly<Record<string, EntryValue>>>
>;

function entryText(value: EntryValue): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? '1' : undefined;
  return String(value);
}

/**
 * The name and value pairs that a form sends: a tick as '1', a list as a repeated name, a nested
 * value as `_optin[email]` (S166). Empty and unticked values are omitted.
 */
export function formEntries(values: FormValues): [name: string, value: string][] {
  const entries: [string, string][] = [];
  const add = (name: string, value: EntryValue) => {
    const text = entryText(value);
    if (text !== undefined) entries.push([name, text]);
  };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object' || value === null) add(name, value);
    else if (Array.isArray(value)) value.forEach((each: EntryValue) => add(name, each));
    else for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each);
  }
  return entries;
}
