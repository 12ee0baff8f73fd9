import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import type { DealStep } from './deal-step.ts';

/** Call to action texts, verbatim (S146). */
export const reservationLabels = {
  enquire: 'Enquire Now',
  build: 'Build My Deal',
  back: 'Back To My Deal',
  finance: 'Apply For Finance & Order',
  cash: 'Proceed to Order',
} as const;

/** Order footer texts, verbatim (S149). */
export const orderFooterLabels = {
  build: 'Build your deal',
  finance: 'Apply for finance',
  cash: 'Proceed to order',
} as const;

/** Beside the pictures, at the top of a wide screen, or at the foot of a narrow one. */
export type ActionPlace = 'panel' | 'sticky' | 'mobile';

/** Effect of a press: scrolls to the deal or to the enquiry form, or submits the deal. */
export type ActionAim = 'deal' | 'enquiry' | 'order';

export interface ReservationAction {
  words: string;
  aim: ActionAim;
}

/**
 * The calls to action of a vehicle (S146, S147), the main one first.
 * @param method null if the vehicle cannot be ordered: only an enquiry is left
 */
export function reservationActions(
  step: DealStep,
  place: ActionPlace,
  method: PaymentMethod | null,
): ReservationAction[] {
  const enquire: ReservationAction = { words: reservationLabels.enquire, aim: 'enquiry' };
  if (method === null) return [enquire];
  const main = mainAction(step, place, method);
  // A bar has room for only one.
  return place === 'mobile' ? [main] : [main, enquire];
}

function mainAction(step: DealStep, place: ActionPlace, method: PaymentMethod): ReservationAction {
  if (step === 'step-1') return { words: reservationLabels.build, aim: 'deal' };
  if (place === 'panel') return { words: reservationLabels[method], aim: 'order' };
  return { words: reservationLabels.back, aim: 'deal' };
}

/**
 * The button of the order footer (S149).
 * @param away on a phone, while the deal's navigation is out of view: links back to it
 */
export function orderFooterAction(method: PaymentMethod, away: boolean): ReservationAction {
  return away
    ? { words: orderFooterLabels.build, aim: 'deal' }
    : { words: orderFooterLabels[method], aim: 'order' };
}
