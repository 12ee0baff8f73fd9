import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { FieldError } from '@contracts/platform/host/http';

/** What the fields of a stage hold. */
export type StageValues = Readonly<Record<string, string>>;

/** What was typed into a form that was refused without a script, and why it was refused. */
export interface SentBack {
  values: StageValues;
  errors: readonly FieldError[];
}

/** The data of a stage's page, once there is a valuation. */
export interface StagePage {
  valuation: Valuation;
  /** Make and model of the car; null if nothing is known of it yet. */
  carName: string | null;
  back: SentBack | null;
}

/** What was typed into a form that was refused. */
export function typedValues({ values }: RefusedForm): StageValues {
  return Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, typed[0] ?? '']));
}
