import type { Order, OrderSection } from '@contracts/wire/orders/order';

/** What a step's fields hold, as a form sends it. */
export type StepValues = Readonly<Record<string, string | string[]>>;

/** Fields that may have several values; all others have one. */
const lists: ReadonlySet<string> = new Set(['opt_in']);

/** What the shopper typed last and was refused, all of it: a box may have been unticked. Else what the order holds. */
export function stepValues(order: Order, section: OrderSection, saved: StepValues): StepValues {
  const { attempt } = order;
  return attempt?.section === section ? attempt.values : saved;
}

export function textOf(values: StepValues, field: string): string {
  const value = values[field];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

export function listOf(values: StepValues, field: string): readonly string[] {
  const value = values[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** The fields of a form as they would be sent; what tells the browser where to go is left out. */
export function valuesOfForm(form: HTMLFormElement): StepValues {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || name === '_next' || name === '_here') continue;
    if (lists.has(name)) values[name] = [...listOf(values, name), value];
    else values[name] = value;
  }
  return values;
}

/** Of an unticked box nothing is sent: what was kept says which ones were ticked. */
export function isTickedIn(values: StepValues, field: string): boolean {
  return textOf(values, field) !== '';
}
