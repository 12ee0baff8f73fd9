import type { OrderSection } from '@contracts/wire/orders/order';
import { sectionSteps } from './order-steps.ts';

/** Paths of the dealer API's order calls, used with and without JavaScript. */
export const ordersCall = '/api/v2/orders';

export const orderCall = (order: string): string => `${ordersCall}/${encodeURIComponent(order)}`;

export const sectionCall = (order: string, section: OrderSection): string =>
  `${orderCall(order)}/${sectionSteps[section]}`;

export const reviewCall = (order: string): string => `${orderCall(order)}/review`;
export const paymentCall = (order: string): string => `${orderCall(order)}/payment`;
export const stopPaymentCall = (order: string): string => `${paymentCall(order)}/stop`;
export const cancelCall = (order: string): string => `${orderCall(order)}/cancel`;
