import { nullIfMissing } from '@contracts/platform/host/http';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { notFound, useLoaderData } from '@contracts/platform/router';
import type { ContentPreview } from '@contracts/wire/content/preview';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import type { PageContent } from '../features/editorial/model/editorial-page.ts';
import classes from '../features/editorial/components/preview-notice.module.css';

/**
 * S201: unpublished content of any kind, for visitors who know its URL. Leaves out lists, such as
 * related posts.
 * @throws Response 404 if the preview does not exist or has expired. @throws HttpError
 */
export async function loader({ params, request, services }: LoaderArgs) {
  const { slug: kind = '', id = '' } = params;
  const { signal } = request;
  const [{ loadPageContent }, { previewResponseSchema }] = await Promise.all([
    import('../features/editorial/model/editorial-page.ts'),
    import('@contracts/wire/content/preview'),
  ]);
  const response = await nullIfMissing(
    services.http.get(`/api/v2/content/preview/${[kind, id].map(encodeURIComponent).join('/')}`, {
      schema: previewResponseSchema,
      rows: 'data.document.blocks.#',
      signal,
    }),
  );
  if (response === null) throw notFound('There is no preview here');
  return loadPageContent(previewAsPage(response.data), services, signal);
}

type PreviewData = Awaited<ReturnType<typeof loader>>;

function previewAsPage({ kind, document }: ContentPreview): PageContent {
  if (kind === 'page') return document;
  const absent = { image: null, body: null, blocks: [], form_id: null };
  return { ...absent, ...document, template: 'page', lead: document.summary };
}

/** No canonical URL, because the content has no public one. */
export function head({ data, brand }: HeadArgs<PreviewData>): Head {
  return { title: `Preview: ${data.title} | ${brand.name}`, noindex: true, isPrivate: true };
}

export function Component() {
  return (
    <>
      <p className={classes.notice}>
        <strong>Preview.</strong> This is not published. Only people with this address can see it,
        and the address will expire.
      </p>
      <EditorialPage {...useLoaderData<PreviewData>()} />
    </>
  );
}
