import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { blogFeed } from './blog-feed.ts';
import type { loadPosts } from './load-posts.ts';

/** The parent page. */
export const blog = { label: 'Blog', to: pathTo('/blog') };

type Group = Pick<Awaited<ReturnType<typeof loadPosts>>, 'name' | 'page'>;

/** Head of a category or tag page. A category and a tag may have the same name. */
export function postGroupHead(
  kind: 'category' | 'tag',
  { name, page }: Group,
  path: string,
  brand: HeadArgs<unknown>['brand'],
): Head {
  // The posts are unavailable.
  if (name === null) return { title: `Blog | ${brand.name}`, canonical: path, noindex: true };
  const place = page === 1 ? '' : `, page ${page}`;
  return {
    title: `${kind === 'tag' ? `Posts about ${name}` : `${name}: from our blog`}${place} | ${brand.name}`,
    description: `What we have written about ${name}, the newest first.`,
    canonical: page === 1 ? path : `${path}?page=${page}`,
    parent: blog,
    ...blogFeed({ brand }),
  };
}
