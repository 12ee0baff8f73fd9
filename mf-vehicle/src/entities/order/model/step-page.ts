import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { Order } from '@contracts/wire/orders/order';
import type { ChosenTerms } from './chosen-terms.ts';

/** The data of every step's page. */
export interface StepPage {
  order: Order;
  /** The code of a form that was refused without a script; null if none was. */
  refused: string | null;
  /** What was typed into that form, unless the order holds it as its attempt. */
  typed: TypedValues | null;
  /** The terms that the address carries from the vehicle's page. */
  chosen: ChosenTerms;
  /** Idempotency key of this page: a form that is sent twice counts once. */
  writeKey: string;
}
