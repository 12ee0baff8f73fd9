import type { Order } from '@contracts/wire/orders/order';
import type { HttpClient } from '@contracts/platform/host/http';
import type { StepValues } from '../model/step-values.ts';
import { orderRows } from './fetch-order.ts';

/**
 * Saves a step of an order, as its form would without a script.
 * @throws HttpError 422 with the fields that are wrong, 409 where the order was changed meanwhile
 */
export async function sendOrder(
  http: HttpClient,
  call: string,
  values: StepValues,
): Promise<Order> {
  const { orderAnswerSchema } = await import('@contracts/wire/orders/order');
  const { data } = await http.post(call, values, { schema: orderAnswerSchema, rows: orderRows });
  return data;
}
