import type { HttpClient } from '@contracts/platform/host/http';
import { manufacturerListSchema } from '@contracts/wire/catalogue/site';

/** All makes on sale, sorted by name, with their numbers of vehicles (S127). @throws HttpError */
export async function fetchManufacturers(http: HttpClient, signal?: AbortSignal) {
  const { data } = await http.get('/api/v2/web/organisation/manufacturer', {
    schema: manufacturerListSchema,
    signal,
  });
  return data;
}
