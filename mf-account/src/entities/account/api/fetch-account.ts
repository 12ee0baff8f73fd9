import {
  accountPath,
  type Customer,
  customerResponseSchema,
} from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';
import type { OrderSummary } from '@contracts/wire/orders/order';
import {
  type AccountSearch,
  accountSearchListSchema,
} from '@contracts/wire/account/saved-searches';
import {
  type AccountVehicle,
  accountVehicleListSchema,
} from '@contracts/wire/account/saved-vehicles';

/** @throws HttpError with status 401 if no customer is logged in */
export async function fetchCustomer(http: HttpClient, signal?: AbortSignal): Promise<Customer> {
  const { data } = await http.get('/api/v2/contact/auth/show', {
    schema: customerResponseSchema,
    signal,
  });
  return data;
}

/** The orders of this browser and of its customer, newest first. @throws HttpError */
export async function fetchOrders(http: HttpClient, signal?: AbortSignal): Promise<OrderSummary[]> {
  // A server-rendered page already has this data, so it does not load the schema.
  const { orderListSchema } = await import('@contracts/wire/orders/order');
  return (await http.get('/api/v2/orders', { schema: orderListSchema, signal })).data;
}

/** Searches saved in the account, newest first. @throws HttpError */
export async function fetchSearches(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<AccountSearch[]> {
  return (await http.get(`${accountPath}/searches`, { schema: accountSearchListSchema, signal }))
    .data;
}

/** All vehicles saved in the account, newest first. @throws HttpError */
export async function fetchAccountVehicles(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<AccountVehicle[]> {
  const path = `${accountPath}/saved-vehicles`;
  return (await http.get(path, { schema: accountVehicleListSchema, signal })).data;
}
