import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Order } from '@contracts/wire/orders/order';
import type { ChosenTerms } from './chosen-terms.ts';

export interface StepPage {
  order: Order;
  /** Refusal code of a form that was submitted without JavaScript; null if none was refused. */
  refusalCode: string | null;
  /** The input of that form, and its errors. */
  refusedForm: RefusedForm | null;
  /** The terms from the vehicle's page that the URL contains. */
  chosen: ChosenTerms;
  /** Idempotency key of this page, so that a form that is submitted twice counts once. */
  writeKey: string;
}
