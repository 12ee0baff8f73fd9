import type { Brand } from '@contracts/platform/host/brand';
import { blogListSchema, type BlogPostSummary } from '@contracts/wire/content/blog-post';
import { Router } from 'express';
import { Feed } from 'feed';
import type { JsonReader } from '../proxy/json-reader.ts';
import { readList } from './read-list.ts';

/** Number of newest posts in the feed. Feed readers keep older ones. */
const postsInFeed = 20;
const listPath = `/api/v2/content/blog?resultsPerPage=${postsInFeed}`;

type FeedBrand = Pick<Brand, 'name' | 'strapline'>;

/** S198: the blog as an RSS feed. */
export function createBlogFeed(json: JsonReader, siteOrigin: string, brand: FeedBrand): Router {
  const router = Router();
  router.get('/blog/feed.xml', async (_request, response) => {
    const { data: posts } = await readList(json, listPath, blogListSchema);
    response.type('application/rss+xml').set('Cache-Control', 'public, max-age=300');
    response.send(feedOf(posts, siteOrigin, brand));
  });
  return router;
}

function feedOf(
  posts: readonly BlogPostSummary[],
  origin: string,
  { name, strapline }: FeedBrand,
): string {
  const newest = posts.map(({ updated_at }) => Date.parse(updated_at));
  const feed = new Feed({
    title: `${name} blog`,
    description: strapline,
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    language: 'en-GB',
    generator: false,
    feedLinks: { rss: `${origin}/blog/feed.xml` },
    ...(newest.length > 0 && { updated: new Date(Math.max(...newest)) }),
  });
  for (const { slug, title, summary, published_at, author, category } of posts) {
    const link = `${origin}/blog/${slug}`;
    feed.addItem({
      title,
      link,
      id: link,
      date: new Date(published_at),
      description: summary,
      author: [{ name: author }],
      category: [{ name: category.name }],
    });
  }
  return feed.rss2();
}
