import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';

/** Fields that may have several values; all others have one. */
const lists: ReadonlySet<string> = new Set(['opt_in']);

/** What was typed into a step that was refused, as its fields show it. */
export function typedValues({ values }: RefusedForm): TypedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [
      name,
      lists.has(name) ? typed : (typed[0] ?? ''),
    ]),
  );
}

export function textOf(values: TypedValues, field: string): string {
  const value = values[field];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

export function listOf(values: TypedValues, field: string): readonly string[] {
  const value = values[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** A form sends nothing of an unticked box. */
export function isTickedIn(values: TypedValues, field: string): boolean {
  return textOf(values, field) !== '';
}
