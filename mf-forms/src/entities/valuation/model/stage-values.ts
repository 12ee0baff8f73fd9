import type { RefusedForm } from '@contracts/wire/forms/refused-form';

/** What the fields of a stage hold. */
export type StageValues = Readonly<Record<string, string>>;

/** What was typed into a form that was refused. */
export function typedValues({ values }: RefusedForm): StageValues {
  return Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, typed[0] ?? '']));
}
