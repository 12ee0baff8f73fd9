import { accountPath } from '@contracts/wire/account/customer';
import {
  type AccountVehicle,
  accountVehicleListSchema,
} from '@contracts/wire/account/saved-vehicles';
import type { HttpClient } from '@contracts/platform/host/http';

/** Vehicles on a page of the list: two pages of search results. */
export const pageSize = 24;

/** Every vehicle that is kept in the account, the latest first. @throws HttpError */
export async function fetchAccountVehicles(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<AccountVehicle[]> {
  const path = `${accountPath}/saved-vehicles`;
  return (await http.get(path, { schema: accountVehicleListSchema, signal })).data;
}
