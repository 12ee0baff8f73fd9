import type { HttpClient } from '@contracts/platform/host/http';
import { findOwnOrder, type OwnOrder } from '../model/own-order.ts';
import { fetchOrders } from './fetch-orders.ts';

/** This browser's or customer's order for a vehicle. @throws HttpError */
export async function fetchOwnOrder(
  http: HttpClient,
  stockId: string,
  signal?: AbortSignal,
): Promise<OwnOrder | null> {
  return findOwnOrder((await fetchOrders(http, signal)).data, stockId);
}
