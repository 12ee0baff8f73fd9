import type { HttpClient } from '@contracts/platform/host/http';

/** The makes to filter sites by, as options of a select (S127). @throws HttpError */
export async function fetchMakes(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<{ value: string; label: string }[]> {
  const { manufacturerListSchema } = await import('@contracts/wire/catalogue/site');
  const { data } = await http.get('/api/v2/web/organisation/manufacturer', {
    schema: manufacturerListSchema,
    signal,
  });
  return data.map(({ slug, name }) => ({ value: slug, label: name }));
}
