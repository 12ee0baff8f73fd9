import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';
import { pageResponseSchema } from '@contracts/wire/content/page';

/** An editors' page, by its path without the leading slash; null if missing. @throws HttpError */
export async function fetchPage(http: HttpClient, slug: string, signal?: AbortSignal) {
  const path = slug.split('/').map(encodeURIComponent).join('/');
  const response = await nullIfMissing(
    http.get(`/api/page/${path}`, { schema: pageResponseSchema, rows: 'data.blocks.#', signal }),
  );
  return response && response.data;
}
