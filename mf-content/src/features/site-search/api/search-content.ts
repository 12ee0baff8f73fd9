import type { HttpClient } from '@contracts/platform/host/http';
import { contentSearchAnswerSchema } from '@contracts/wire/content/content-search';

/** Full-text search of the editors' content, best match first. @throws HttpError */
export async function searchContent(http: HttpClient, term: string, signal?: AbortSignal) {
  const { data, meta } = await http.get('/api/v2/content/search', {
    schema: contentSearchAnswerSchema,
    query: { term },
    signal,
  });
  return { found: data, total: meta.total };
}
