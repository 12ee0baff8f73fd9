import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { dealStepKey, orderSectionId } from './deal-step.ts';

/** Of the page's address: how the shopper means to pay. */
export const paymentMethodKey = 'pay';

/** This page with the deal in it, paid for so; whatever else the address says stays (S147). */
export function dealHref(search: string, method?: PaymentMethod): string {
  const query = new URLSearchParams(search);
  query.set(dealStepKey, 'step-2');
  if (method !== undefined) query.set(paymentMethodKey, method);
  return `?${query}#${orderSectionId}`;
}
