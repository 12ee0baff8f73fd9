import type { HttpClient } from '@contracts/platform/host/http';
import { paymentCall } from '../model/order-calls.ts';

/**
 * Makes the dealer API ask the payment provider, so that the order shows the newest state of its
 * payment. @throws HttpError
 */
export async function askPayment(
  http: HttpClient,
  order: string,
  signal?: AbortSignal,
): Promise<void> {
  const { orderPaymentAnswerSchema } = await import('@contracts/wire/orders/order-payment');
  await http.get(paymentCall(order), { schema: orderPaymentAnswerSchema, signal });
}
