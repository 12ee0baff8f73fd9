import { type KeptData, keptDataSchema } from '@contracts/wire/account/account-data';
import { accountPath } from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';

/** What a deletion would leave, and why. @throws HttpError */
export async function fetchKeptData(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<KeptData> {
  return (await http.get(`${accountPath}/deletion`, { schema: keptDataSchema, signal })).data.kept;
}
