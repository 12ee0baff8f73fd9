import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import { notFound } from '@contracts/platform/router';
import { blogListSchema } from '@contracts/wire/content/blog-post';

/** Posts per page: one large post and three rows of three. */
const postsPerPage = 10;

export interface PostQuery {
  category?: string | undefined;
  tag?: string | undefined;
  /** Page number, starting at 1. */
  page: number;
}

/**
 * A page of blog posts, newest first, with all categories and tags.
 * @throws Response 404 for a name that no category or tag can have. @throws HttpError
 */
export async function fetchPosts(http: HttpClient, postQuery: PostQuery, signal?: AbortSignal) {
  try {
    const { data, meta } = await http.get('/api/v2/content/blog', {
      schema: blogListSchema,
      query: { ...postQuery, resultsPerPage: postsPerPage },
      signal,
    });
    return { posts: data, ...meta };
  } catch (error) {
    if (isHttpError(error) && error.status === 400) throw notFound();
    throw error;
  }
}

export type Posts = Awaited<ReturnType<typeof fetchPosts>>;
