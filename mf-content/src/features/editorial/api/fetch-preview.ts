import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import { notFound } from '@contracts/platform/router';
import { type ContentPreview, previewAnswerSchema } from '@contracts/wire/content/preview';

/**
 * Content that is not published, for who was given the id of its preview (S201).
 * @throws Response 404 where there is none, or none any more. @throws HttpError
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
