import { type HttpClient, isHttpError } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { notFound, redirect } from '@contracts/platform/router';
import { blogListSchema } from '@contracts/wire/content/blog-post';

/** Posts per page: one large post and three rows of three. */
const postsPerPage = 10;

/** Maximum page number that the dealer API accepts. */
const maxPage = 100_000;

/** The page number in a URL, starting at 1. Invalid numbers count as the first page. */
function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1;
}

export interface PostGroup {
  kind: 'category' | 'tag';
  slug: string;
}

/**
 * A page of blog posts, newest first, with all categories and tags.
 * @throws Response 404 for a name that no category or tag can have. @throws HttpError
 */
async function fetchPosts(
  http: HttpClient,
  page: number,
  group: PostGroup | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    const { data, meta } = await http.get('/api/v2/content/blog', {
      schema: blogListSchema,
      query: { ...(group && { [group.kind]: group.slug }), page, resultsPerPage: postsPerPage },
      signal,
    });
    return { posts: data, ...meta };
  } catch (error) {
    if (isHttpError(error) && error.status === 400) throw notFound();
    throw error;
  }
}

export type Posts = Awaited<ReturnType<typeof fetchPosts>>;

/**
 * The requested page of posts; null if unavailable.
 * @throws Response 404 for an unknown category or tag, 302 to the last page for a page beyond it
 */
export async function loadPosts({ request, services, url }: LoaderArgs, group?: PostGroup) {
  const page = pageNumber(url.searchParams);
  const result = await services.optional(
    { signal: request.signal, essential: true },
    (callSignal) => fetchPosts(services.http, page, group, callSignal),
  );
  const postsPage = valueOr(result, null);
  const name = postsPage && group ? nameOf(postsPage, group) : null;
  if (postsPage && page > postsPage.last_page) {
    throw redirect(`${url.pathname}?${new URLSearchParams({ page: String(postsPage.last_page) })}`);
  }
  return { page, postsPage, name };
}

/** @throws Response 404 for an unknown category or tag */
function nameOf({ categories, tags }: Posts, { kind, slug }: PostGroup): string {
  const group = (kind === 'category' ? categories : tags).find((one) => one.slug === slug);
  if (group === undefined) throw notFound();
  return group.name;
}
