import type { orderListSchema } from '@contracts/wire/orders/order';
import type { HttpClient } from '@contracts/platform/host/http';
import { ordersCall } from '../model/order-calls.ts';

/** The orders of this browser or customer, and whether another may be started (S195, S197). */
export type Orders = (typeof orderListSchema)['_zod']['output'];

/** @throws HttpError */
export async function fetchOrders(http: HttpClient, signal?: AbortSignal): Promise<Orders> {
  const wire = await import('@contracts/wire/orders/order');
  return http.get(ordersCall, { schema: wire.orderListSchema, signal });
}
