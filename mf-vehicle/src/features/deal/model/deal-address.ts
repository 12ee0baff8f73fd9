import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { dealStepKey, orderSectionId } from './deal-step.ts';

/** Query key for the payment method. */
export const paymentMethodKey = 'pay';

/** This page's path with the deal and the payment method. Keeps the rest of the query (S147). */
export function dealHref(search: string, method?: PaymentMethod): string {
  const query = new URLSearchParams(search);
  query.set(dealStepKey, 'step-2');
  if (method !== undefined) query.set(paymentMethodKey, method);
  return `?${query}#${orderSectionId}`;
}
