import type { Order } from '@contracts/wire/orders/order';
import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import { orderCall } from '../model/order-calls.ts';

/** Of the vehicle: one odd picture costs that one, not the order. */
export const orderRows = 'data.invoice.vehicle.*.#';

/**
 * An order of this browser's, or of the customer's; null for whoever else asks for it.
 * @throws HttpError for every other failure: without its order there is no page.
 */
export async function fetchOrder(
  http: HttpClient,
  order: string,
  signal: AbortSignal,
): Promise<Order | null> {
  // Not needed for a page that comes with its data.
  const { orderAnswerSchema } = await import('@contracts/wire/orders/order');
  try {
    const answer = await http.get(orderCall(order), {
      schema: orderAnswerSchema,
      rows: orderRows,
      signal,
    });
    return answer.data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  }
}
