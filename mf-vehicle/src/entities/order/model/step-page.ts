import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Order } from '@contracts/wire/orders/order';
import type { ChosenTerms } from './chosen-terms.ts';

/** The data of every step's page. */
export interface StepPage {
  order: Order;
  /** The code of a form that was refused without a script; null if none was. */
  refused: string | null;
  /** What was typed into that form, and what was wrong with it. */
  refusedForm: RefusedForm | null;
  /** The terms that the address carries from the vehicle's page. */
  chosen: ChosenTerms;
  /** Idempotency key of this page: a form that is sent twice counts once. */
  writeKey: string;
}
