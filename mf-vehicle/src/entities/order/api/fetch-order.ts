import { sentValues } from '@contracts/platform/forms/typed-values';
import type { Order } from '@contracts/wire/orders/order';
import { nullIfMissing, type HttpClient } from '@contracts/platform/host/http';
import { orderCall } from '../model/order-calls.ts';

/** Path of the response rows, such as pictures. Invalid rows are dropped, not the whole order. */
const orderRows = 'data.invoice.vehicle.*.#';

/**
 * An order of this browser or customer; null if it belongs to someone else or does not exist.
 * @throws HttpError
 */
export async function fetchOrder(
  http: HttpClient,
  order: string,
  signal: AbortSignal,
): Promise<Order | null> {
  // Loaded on demand: a server-rendered page does not need the schema.
  const { orderResponseSchema } = await import('@contracts/wire/orders/order');
  const response = http.get(orderCall(order), {
    schema: orderResponseSchema,
    rows: orderRows,
    signal,
  });
  return (await nullIfMissing(response))?.data ?? null;
}

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
