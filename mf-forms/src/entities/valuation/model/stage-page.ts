import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { FieldError } from '@contracts/platform/host/http';

export type StageValues = Readonly<Record<string, string>>;

/** The input of a form that was refused without JavaScript, and why it was refused. */
export interface RefusedInput {
  values: StageValues;
  errors: readonly FieldError[];
}

/** The data of a stage's page once a valuation exists. */
export interface StagePage {
  valuation: Valuation;
  /** Make and model of the car; null if nothing is known about it yet. */
  carName: string | null;
  refusedInput: RefusedInput | null;
}
