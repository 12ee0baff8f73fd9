import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';

/** The gateway answers it: no page of the router. */
export const blogFeedPath = '/blog/feed.xml';

/** For readers of feeds, on every page of the blog. */
export function blogFeed({ brand }: Pick<HeadArgs<unknown>, 'brand'>): Pick<Head, 'feed'> {
  return { feed: { path: blogFeedPath, title: `Blog of ${brand.name}` } };
}
