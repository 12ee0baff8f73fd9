import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';

/** What the fields of a stage hold, as its form sends it. */
export type StageValues = Readonly<Record<string, string>>;

const ways: ReadonlySet<string> = new Set([NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD]);

/**
 * What is sent: without what tells a browser where to go.
 * @param button that was pressed, which may be an answer itself
 */
export function valuesOfForm(form: HTMLFormElement, button: HTMLElement | null): StageValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form, button)) {
    if (typeof value === 'string' && !ways.has(name)) values[name] = value;
  }
  return values;
}

/** What was typed before, and came back. */
export function typedValues({ values }: RefusedForm): StageValues {
  return Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, typed[0] ?? '']));
}
