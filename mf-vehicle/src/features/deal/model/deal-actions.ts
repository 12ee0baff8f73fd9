import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import type { DealStep } from './deal-step.ts';

/** Texts of the calls to action, verbatim (S146). */
const reservationLabels = {
  enquire: 'Enquire Now',
  build: 'Build My Deal',
  finance: 'Apply For Finance & Order',
  cash: 'Proceed to Order',
} as const;

/** Texts of the order footer, verbatim (S149). */
const orderFooterLabels = {
  build: 'Build your deal',
  finance: 'Apply for finance',
  cash: 'Proceed to order',
} as const;

/** Beside the pictures, or at the bottom of a narrow screen. */
export type ActionPlace = 'panel' | 'mobile';

export interface ReservationAction {
  label: string;
  /** Scrolls to the deal or to the enquiry form, or submits the deal. */
  target: 'deal' | 'enquiry' | 'order';
}

export const backToDeal: ReservationAction = { label: 'Back To My Deal', target: 'deal' };

/**
 * A vehicle's calls to action (S146, S147), the main one first.
 * @param method null if the vehicle cannot be ordered, so that only an enquiry is possible
 */
export function reservationActions(
  step: DealStep,
  place: ActionPlace,
  method: PaymentMethod | null,
): ReservationAction[] {
  const enquire: ReservationAction = { label: reservationLabels.enquire, target: 'enquiry' };
  if (method === null) return [enquire];
  const main = mainAction(step, place, method);
  // The mobile bar has room for only one action.
  return place === 'mobile' ? [main] : [main, enquire];
}

function mainAction(step: DealStep, place: ActionPlace, method: PaymentMethod): ReservationAction {
  if (step === 'step-1') return { label: reservationLabels.build, target: 'deal' };
  if (place === 'panel') return { label: reservationLabels[method], target: 'order' };
  return backToDeal;
}

/**
 * The button of the order footer (S149).
 * @param isDealOutOfView on a phone, whether the deal is out of view and the button links to it
 */
export function orderFooterAction(
  method: PaymentMethod,
  isDealOutOfView: boolean,
): ReservationAction {
  return isDealOutOfView
    ? { label: orderFooterLabels.build, target: 'deal' }
    : { label: orderFooterLabels[method], target: 'order' };
}
