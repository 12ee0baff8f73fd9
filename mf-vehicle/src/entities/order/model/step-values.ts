import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Order, OrderSection } from '@contracts/wire/orders/order';

/** What a step's fields hold, as a form sends it. */
export type StepValues = Readonly<Record<string, string | readonly string[]>>;

/** Fields that may have several values; all others have one. */
const lists: ReadonlySet<string> = new Set(['opt_in']);

interface Typed {
  order: Order;
  /** Sent without a script, and refused before the order could keep it. */
  typed: StepValues | null;
}

/** What the shopper typed last and was refused, all of it: a box may have been unticked. Else what the order holds. */
export function stepValues(
  { order: { attempt }, typed }: Typed,
  section: OrderSection,
  saved: StepValues,
): StepValues {
  if (typed !== null) return typed;
  return attempt?.section === section ? attempt.values : saved;
}

/** As the step's fields show what was typed into them and not taken. */
export function typedValues({ values }: RefusedForm): StepValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [
      name,
      lists.has(name) ? typed : (typed[0] ?? ''),
    ]),
  );
}

export function textOf(values: StepValues, field: string): string {
  const value = values[field];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

export function listOf(values: StepValues, field: string): readonly string[] {
  const value = values[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

const ways: ReadonlySet<string> = new Set([NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD]);

/** The fields of a form as they would be sent; what tells the browser where to go is left out. */
export function valuesOfForm(form: HTMLFormElement): StepValues {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || ways.has(name)) continue;
    if (lists.has(name)) values[name] = [...listOf(values, name), value];
    else values[name] = value;
  }
  return values;
}

/** Of an unticked box nothing is sent: what was kept says which ones were ticked. */
export function isTickedIn(values: StepValues, field: string): boolean {
  return textOf(values, field) !== '';
}
