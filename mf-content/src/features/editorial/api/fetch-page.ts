import type { HttpClient } from '@contracts/platform/host/http';
import { type ContentPage, pageResponseSchema } from '@contracts/wire/content/page';

/** An editors' page, by its path without the leading slash. @throws HttpError */
export async function fetchPage(
  http: HttpClient,
  slug: string,
  signal?: AbortSignal,
): Promise<ContentPage> {
  const path = slug.split('/').map(encodeURIComponent).join('/');
  const { data } = await http.get(`/api/page/${path}`, {
    schema: pageResponseSchema,
    rows: 'data.blocks.#',
    signal,
  });
  return data;
}
