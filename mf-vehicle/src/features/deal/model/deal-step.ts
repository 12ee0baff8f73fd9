import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';

/** The shopper's progress with a deal (S146): viewing it, or building it. */
export type DealStep = 'step-1' | 'step-2';

/** Query key for the step: survives a reload and needs no script. */
const dealStepKey = 'step';

/** Id of the section where the deal is built. */
export const orderSectionId = 'order';

/** Steps of a web order that an address may name. A reserved vehicle's deal is already built. */
const webOrderSteps: Readonly<Record<string, DealStep>> = {
  'step-1': 'step-1',
  'step-2': 'step-2',
  'step-reserve': 'step-2',
};

/**
 * The step of an address; without one the shopper has not begun.
 * @param log called for an empty or unknown step (S150)
 */
export function readDealStep(query: URLSearchParams, log: (words: string) => void): DealStep {
  const named = query.get(dealStepKey);
  if (named === null) return 'step-1';
  const step = Object.hasOwn(webOrderSteps, named) ? webOrderSteps[named] : undefined;
  if (step !== undefined) return step;
  log(named === '' ? 'Step not defined' : 'Step not recognised');
  return 'step-1';
}

/** Query key for the payment method. */
export const paymentMethodKey = 'pay';

/** This page's path with the deal and the payment method. Keeps the rest of the query (S147). */
export function dealHref(search: string, method?: PaymentMethod): string {
  const query = new URLSearchParams(search);
  query.set(dealStepKey, 'step-2');
  if (method !== undefined) query.set(paymentMethodKey, method);
  return `?${query}#${orderSectionId}`;
}
