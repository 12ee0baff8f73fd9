import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { TextPage } from '../../../components/text-page.tsx';
import type { loadPosts } from '../model/load-posts.ts';
import { BlogFooter, BlogCategories } from './blog-footer.tsx';
import { PostList } from './post-list.tsx';
import { blog, blogFeed } from '../model/blog-feed.ts';

interface PostGroupProps extends Awaited<ReturnType<typeof loadPosts>> {
  kind: 'category' | 'tag';
  slug: string;
  path: string;
}

export function PostGroup({ kind, slug, name, postsPage, page, path }: PostGroupProps) {
  return (
    <TextPage title={name ?? 'Blog'} parent={blog} lead={postsPage && countOf(postsPage.total)}>
      <BlogCategories postsPage={postsPage} current={kind === 'category' ? slug : ''} />
      <PostList postsPage={postsPage} page={page} path={path} />
      <BlogFooter postsPage={postsPage} current={kind === 'tag' ? slug : undefined} />
    </TextPage>
  );
}

const countOf = (total: number) => (total === 1 ? '1 post' : `${total} posts`);

type Group = Pick<Awaited<ReturnType<typeof loadPosts>>, 'name' | 'page'>;

/** Head of a category or tag page. Says which it is, because both may have the same name. */
export function postGroupHead(
  kind: 'category' | 'tag',
  { name, page }: Group,
  path: string,
  brand: HeadArgs<unknown>['brand'],
): Head {
  // The posts are unavailable.
  if (name === null) return { title: `Blog | ${brand.name}`, canonical: path, noindex: true };
  const pageSuffix = page === 1 ? '' : `, page ${page}`;
  return {
    title: `${kind === 'tag' ? `Posts about ${name}` : `${name}: from our blog`}${pageSuffix} | ${brand.name}`,
    description: `What we have written about ${name}, newest first.`,
    canonical: page === 1 ? path : `${path}?page=${page}`,
    parent: blog,
    ...blogFeed({ brand }),
  };
}
