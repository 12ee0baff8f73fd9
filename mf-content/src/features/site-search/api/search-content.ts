import type { HttpClient } from '@contracts/platform/host/http';
import { contentSearchResponseSchema } from '@contracts/wire/content/content-search';

/** Full-text search of the editors' content, best match first. @throws HttpError */
export async function searchContent(http: HttpClient, term: string, signal?: AbortSignal) {
  const { data, meta } = await http.get('/api/v2/content/search', {
    schema: contentSearchResponseSchema,
    query: { term },
    signal,
  });
  return { documents: data, total: meta.total };
}
