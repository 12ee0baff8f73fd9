import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import type { DealStep } from './deal-step.ts';

/** Words of the call to action, to the letter (S146). */
export const reservationWords = {
  enquire: 'Enquire Now',
  build: 'Build My Deal',
  back: 'Back To My Deal',
  finance: 'Apply For Finance & Order',
  cash: 'Proceed to Order',
} as const;

/** Words of the order footer, to the letter (S149). */
export const orderFooterWords = {
  build: 'Build your deal',
  finance: 'Apply for finance',
  cash: 'Proceed to order',
} as const;

/** Where a call to action stands: beside the pictures, at the top of a wide screen, at the foot of a narrow one. */
export type ActionPlace = 'panel' | 'sticky' | 'mobile';

/** What a press does: brings the shopper to the deal, to the enquiry form, or sends the deal. */
export type ActionAim = 'deal' | 'enquiry' | 'order';

export interface ReservationAction {
  words: string;
  aim: ActionAim;
}

/**
 * The call to action of a vehicle (S146, S147), the main one first.
 * @param method null where the vehicle can't be ordered: asking about it is left
 */
export function reservationActions(
  step: DealStep,
  place: ActionPlace,
  method: PaymentMethod | null,
): ReservationAction[] {
  const enquire: ReservationAction = { words: reservationWords.enquire, aim: 'enquiry' };
  if (method === null) return [enquire];
  const main = mainAction(step, place, method);
  // A bar has room for one.
  return place === 'mobile' ? [main] : [main, enquire];
}

function mainAction(step: DealStep, place: ActionPlace, method: PaymentMethod): ReservationAction {
  if (step === 'step-1') return { words: reservationWords.build, aim: 'deal' };
  if (place === 'panel') return { words: reservationWords[method], aim: 'order' };
  return { words: reservationWords.back, aim: 'deal' };
}

/**
 * The button of the order footer (S149).
 * @param away on a phone, while the deal's own navigation is out of sight: leads back to it
 */
export function orderFooterAction(method: PaymentMethod, away: boolean): ReservationAction {
  return away
    ? { words: orderFooterWords.build, aim: 'deal' }
    : { words: orderFooterWords[method], aim: 'order' };
}
