import type { Order } from '@contracts/wire/orders/order';
import type { ChosenTerms } from './chosen-terms.ts';
import type { StepValues } from './step-values.ts';

/** What every step's page is made of. */
export interface StepPage {
  order: Order;
  /** Why a form that was sent without a script was refused; null where none was. */
  refused: string | null;
  /** What was typed into it then, where the order could not keep it. */
  typed: StepValues | null;
  /** On the vehicle's page, by the address. */
  chosen: ChosenTerms;
  /** Names what this page writes: a form that is sent twice counts once. */
  writeKey: string;
}

/** Another one for each page that is loaded. Not `randomUUID`, which browsers have only on https and localhost. */
export function newWriteKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
