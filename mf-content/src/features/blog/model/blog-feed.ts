import { pathTo } from '@contracts/platform/remote/path-to';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';

/** Served by the gateway. This area has no route for it. */
export const blogFeedPath = '/blog/feed.xml';

/** The feed that every page of the blog links to. */
export function blogFeed({ brand }: Pick<HeadArgs<unknown>, 'brand'>): Pick<Head, 'feed'> {
  return { feed: { path: blogFeedPath, title: `Blog of ${brand.name}` } };
}

/** The parent page of all posts, categories and tags. */
export const blog = { label: 'Blog', to: pathTo('/blog') };
