import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { FieldError } from '@contracts/platform/host/http';
import type { StageValues } from './stage-values.ts';

/** What came back of a form that was sent without a script. */
export interface SentBack {
  values: StageValues;
  errors: readonly FieldError[];
}

/** What a stage's page is made of, once there is a valuation. */
export interface StagePage {
  valuation: Valuation;
  /** Make and model as people write them; null where nothing is known of the car yet. */
  carName: string | null;
  back: SentBack | null;
}
