import type { orderListSchema, OrderSummary } from '@contracts/wire/orders/order';
import type { HttpClient } from '@contracts/platform/host/http';
import { ordersCall } from '../model/order-calls.ts';

/** The orders of this browser or customer, and whether another may be started (S195, S197). */
export type Orders = (typeof orderListSchema)['_zod']['output'];

/** @throws HttpError */
export async function fetchOrders(http: HttpClient, signal?: AbortSignal): Promise<Orders> {
  const wire = await import('@contracts/wire/orders/order');
  return http.get(ordersCall, { schema: wire.orderListSchema, signal });
}

/** The shopper's order for a vehicle, as the vehicle's pages show it. */
export type OwnOrder = Pick<OrderSummary, 'id' | 'state' | 'reservation'>;

/** This browser's or customer's open or placed order for a vehicle. @throws HttpError */
export async function fetchOwnOrder(
  http: HttpClient,
  stockId: string,
  signal?: AbortSignal,
): Promise<OwnOrder | null> {
  const orders = currentOrders((await fetchOrders(http, signal)).data);
  const own = orders.find(({ vehicle }) => vehicle.stock_id === stockId);
  return own ? { id: own.id, state: own.state, reservation: own.reservation } : null;
}

export function currentOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  return orders.filter(({ state }) => state === 'open' || state === 'placed');
}
