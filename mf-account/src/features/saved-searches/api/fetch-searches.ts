import {
  type AccountSearch,
  accountSearchListSchema,
} from '@contracts/wire/account/saved-searches';
import { accountPath } from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';

/** Searches kept in the account, the latest first. @throws HttpError */
export async function fetchSearches(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<AccountSearch[]> {
  return (await http.get(`${accountPath}/searches`, { schema: accountSearchListSchema, signal }))
    .data;
}
