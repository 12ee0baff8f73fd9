import { sentValues } from '@contracts/platform/forms/typed-values';
import type { Order } from '@contracts/wire/orders/order';
import type { HttpClient } from '@contracts/platform/host/http';
import { orderRows } from './fetch-order.ts';

/**
 * Saves a step of an order.
 * @throws HttpError 422 with the invalid fields, 409 if the order was changed in another tab
 */
export async function sendOrder(http: HttpClient, call: string, sent: FormData): Promise<Order> {
  const { orderResponseSchema } = await import('@contracts/wire/orders/order');
  const { data } = await http.post(call, sentValues(sent), {
    schema: orderResponseSchema,
    rows: orderRows,
  });
  return data;
}
