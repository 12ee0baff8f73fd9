import type { BlogPost, BlogPostSummary } from '@contracts/wire/content/blog-post';
import { blogListSchema, blogPostResponseSchema } from '@contracts/wire/content/blog-post';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { countGroups, listQuery, pageOf } from './content-page.ts';
import { findContent, listContent } from './content-store.ts';

const withoutBody = ({ body: _body, ...summary }: BlogPost): BlogPostSummary => summary;

/** Endpoints for blog posts by category and tag, newest first (S20, S21, S198). */
export function blogCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'listBlogPosts',
      method: 'get',
      path: '/api/v2/content/blog',
      cacheControl: revalidateEachTime,
      summary:
        'Posts of the blog without their text, newest first; the meta counts categories and tags.',
      rules: ['S20', 'S198'],
      query: listQuery({ lists: ['category', 'tag'], resultsPerPage: 12 }),
      responses: { 200: blogListSchema },
      errors: [400],
      handle: async ({ query }) => {
        const posts = await listContent(database, 'blog', clock());
        const categories = query.option('category');
        const tags = query.option('tag');
        const found = posts
          .filter(({ category }) => categories.length === 0 || categories.includes(category.slug))
          .filter((post) => tags.length === 0 || post.tags.some(({ slug }) => tags.includes(slug)))
          .toSorted((left, right) => right.published_at.localeCompare(left.published_at));
        const { data, meta } = pageOf(found.map(withoutBody), query);
        return {
          data,
          meta: {
            ...meta,
            categories: countGroups(posts.map(({ category }) => category)),
            tags: countGroups(posts.flatMap((post) => post.tags)),
          },
        };
      },
    }),
    defineCall({
      id: 'showBlogPost',
      method: 'get',
      path: '/api/v2/content/blog/{slug}',
      cacheControl: revalidateEachTime,
      summary: 'One post of the blog.',
      rules: ['S21'],
      responses: { 200: blogPostResponseSchema },
      errors: [404],
      handle: async ({ params }) => {
        const post = await findContent(database, 'blog', params.slug, clock());
        if (post === undefined) throw notFound('There is no post with this name');
        return { data: post };
      },
    }),
  ];
}
