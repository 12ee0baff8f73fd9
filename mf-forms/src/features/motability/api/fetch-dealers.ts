import { siteListSchema } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';
import type { Dealer } from '@contracts/platform/remote/widgets';

/** The dealers of a make (S176). @throws HttpError */
export async function fetchDealers(
  http: HttpClient,
  make: string,
  signal: AbortSignal | undefined,
): Promise<Dealer[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: { 'searchOptions[is_root]': '1', 'searchOptions[manufacturer]': make },
    signal,
  });
  return data.map(({ id, name }) => ({ id, name }));
}
