import type { HttpClient } from '@contracts/platform/host/http';
import { paymentCall } from '../model/order-calls.ts';

/**
 * Has the dealer API ask the payment provider: what the order says of its payment is then as new as
 * can be. @throws HttpError
 */
export async function askPayment(
  http: HttpClient,
  order: string,
  signal?: AbortSignal,
): Promise<void> {
  const { orderPaymentAnswerSchema } = await import('@contracts/wire/orders/order-payment');
  await http.get(paymentCall(order), { schema: orderPaymentAnswerSchema, signal });
}
