import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';

/** How far the shopper is with a deal (S146): viewing the vehicle, or building the deal. */
export type DealStep = 'step-1' | 'step-2';

/** Query key for the step. In the URL it survives a reload and needs no JavaScript. */
const dealStepKey = 'step';

/** Id of the section in which the deal is built. */
export const orderSectionId = 'order';

/** Web order steps that a URL may name. Building the deal covers the reservation step too. */
const webOrderSteps: ReadonlyMap<string, DealStep> = new Map([
  ['step-1', 'step-1'],
  ['step-2', 'step-2'],
  ['step-reserve', 'step-2'],
]);

/**
 * The step in a URL; without one, the shopper has not begun.
 * @param log called if the step is empty or unknown (S150)
 */
export function readDealStep(query: URLSearchParams, log: (message: string) => void): DealStep {
  const stepName = query.get(dealStepKey);
  if (stepName === null) return 'step-1';
  const step = webOrderSteps.get(stepName);
  if (step !== undefined) return step;
  log(stepName === '' ? 'Step not defined' : 'Step not recognised');
  return 'step-1';
}

export const paymentMethodKey = 'pay';

/** Path of this page with the deal and the payment method. Keeps other parameters (S147). */
export function dealHref(search: string, method?: PaymentMethod): string {
  const query = new URLSearchParams(search);
  query.set(dealStepKey, 'step-2');
  if (method !== undefined) query.set(paymentMethodKey, method);
  return `?${query}#${orderSectionId}`;
}
