import { manufacturerListSchema, type Manufacturer } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';

/** Makes that there are vehicles of, by name (S54). @throws HttpError */
export async function fetchMakes(http: HttpClient, signal?: AbortSignal): Promise<Manufacturer[]> {
  const { data } = await http.get('/api/v2/web/organisation/manufacturer', {
    schema: manufacturerListSchema,
    ...(signal && { signal }),
  });
  return data.filter(({ count }) => count > 0);
}
