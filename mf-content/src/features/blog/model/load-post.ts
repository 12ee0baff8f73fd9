import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { fetchDocument } from '../../../entities/document/api/fetch-document.ts';
import { fetchDocuments } from '../../../entities/document-list/api/fetch-documents.ts';

const maxRelatedPosts = 3;

const loadSchema = async () =>
  (await import('@contracts/wire/content/blog-post')).blogPostResponseSchema;

/**
 * A post, and related posts in its category, which are optional.
 * @throws Response 404 for an unknown post. @throws HttpError
 */
export async function loadPost({
  request,
  params,
  services: { http, optional },
}: Pick<LoaderArgs, 'request' | 'params' | 'services'>) {
  const { signal } = request;
  const post = await fetchDocument(http, { kind: 'blog', slug: params['id'], loadSchema }, signal);
  const category = post.category.slug;
  const result = await optional({ signal }, (callSignal) =>
    fetchDocuments(http, { kind: 'blog', category, count: maxRelatedPosts + 1 }, callSignal),
  );
  const relatedPosts = valueOr(result, [])
    .filter(({ path }) => path !== pathTo('/blog/:id', { id: post.slug }))
    .slice(0, maxRelatedPosts);
  return { post, relatedPosts };
}
