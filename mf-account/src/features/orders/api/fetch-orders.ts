import type { OrderSummary } from '@contracts/wire/orders/order';
import type { HttpClient } from '@contracts/platform/host/http';

/** Orders of the customer, and those of this browser that no account has; the latest first. @throws HttpError */
export async function fetchOrders(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<OrderSummary[]> {
  // Not needed for a page that comes with its data.
  const { orderListSchema } = await import('@contracts/wire/orders/order');
  return (await http.get('/api/v2/orders', { schema: orderListSchema, signal })).data;
}
