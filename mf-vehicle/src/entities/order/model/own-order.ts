import type { OrderSummary } from '@contracts/wire/orders/order';

/** The shopper's order for a vehicle, as the vehicle's pages show it. */
export type OwnOrder = Pick<OrderSummary, 'id' | 'state' | 'reservation'>;

/** The shopper's open or placed order for a vehicle. */
export function findOwnOrder(orders: readonly OrderSummary[], stockId: string): OwnOrder | null {
  const own = currentOrders(orders).find(({ vehicle }) => vehicle.stock_id === stockId);
  if (own === undefined) return null;
  const { id, state, reservation } = own;
  return { id, state, reservation };
}

export function currentOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  return orders.filter(({ state }) => state === 'open' || state === 'placed');
}
