import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import { notFound } from '@contracts/platform/router';
import { type ContentPreview, previewAnswerSchema } from '@contracts/wire/content/preview';

/**
 * Unpublished content, by the id of its preview (S201).
 * @throws Response 404 if the preview does not exist or has expired. @throws HttpError
 */
export async function fetchPreview(
  http: HttpClient,
  { kind, id }: { kind: string; id: string },
  signal: AbortSignal,
): Promise<ContentPreview> {
  const path = [kind, id].map(encodeURIComponent).join('/');
  try {
    const { data } = await http.get(`/api/v2/content/preview/${path}`, {
      schema: previewAnswerSchema,
      rows: 'data.document.blocks.#',
      signal,
    });
    return data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) throw notFound('There is no preview here');
    throw error;
  }
}
