import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { type ContentPreview, previewResponseSchema } from '@contracts/wire/content/preview';
import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';
import { notFound } from '@contracts/platform/router';
import { loadPageContent } from './editorial-page.ts';

/**
 * Unpublished content, by the id of its preview (S201).
 * @throws Response 404 if the preview does not exist or has expired. @throws HttpError
 */
async function fetchPreview(
  http: HttpClient,
  { kind, id }: { kind: string; id: string },
  signal: AbortSignal,
): Promise<ContentPreview> {
  const path = [kind, id].map(encodeURIComponent).join('/');
  const request = http.get(`/api/v2/content/preview/${path}`, {
    schema: previewResponseSchema,
    rows: 'data.document.blocks.#',
    signal,
  });
  const response = await nullIfMissing(request);
  if (response === null) throw notFound('There is no preview here');
  return response.data;
}

/**
 * A draft of any kind, as a page that shows its content but no lists, such as related posts.
 * @throws Response 404 if the preview does not exist or has expired. @throws HttpError
 */
export async function loadPreview({ params, request, services }: LoaderArgs) {
  const { slug: kind = '', id = '' } = params;
  const preview = await fetchPreview(services.http, { kind, id }, request.signal);
  return loadPageContent(previewAsPage(preview), services, request.signal);
}

export type PreviewData = Awaited<ReturnType<typeof loadPreview>>;

function previewAsPage(preview: ContentPreview): Parameters<typeof loadPageContent>[0] {
  if (preview.kind === 'page') return preview.document;
  const { document } = preview;
  return {
    ...document,
    template: 'page',
    lead: document.summary,
    image: 'image' in document ? document.image : null,
    body: 'body' in document ? document.body : null,
    blocks: 'blocks' in document ? document.blocks : [],
    form_id: 'form_id' in document ? document.form_id : null,
  };
}
