import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import { notFound } from '@contracts/platform/router';
import { type ContentPage, pageAnswerSchema } from '@contracts/wire/content/page';

/**
 * A page that the retailer's editors wrote, by its path without the slash before it.
 * @throws Response 404 where there is none. @throws HttpError
 */
export async function fetchPage(
  http: HttpClient,
  slug: string,
  signal: AbortSignal | undefined,
): Promise<ContentPage> {
  try {
    const { data } = await http.get(`/api/page/${slug}`, { schema: pageAnswerSchema, signal });
    return data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) throw notFound();
    throw error;
  }
}
