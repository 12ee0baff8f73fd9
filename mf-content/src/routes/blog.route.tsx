import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { BlogFoot, BlogWays } from '../features/blog/components/blog-foot.tsx';
import { PostList } from '../features/blog/components/post-list.tsx';
import { blogFeed } from '../features/blog/model/blog-feed.ts';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';

/** S15, S198: all posts, in pages. */
export async function loader(args: LoaderArgs) {
  const [{ loadPosts }, { loadListWords }] = await Promise.all([
    import('../features/blog/model/load-posts.ts'),
    import('../features/editorial/model/list-words.ts'),
  ]);
  const [posts, words] = await Promise.all([loadPosts(args), loadListWords('blog', args)]);
  return { ...posts, words };
}

export type BlogData = Awaited<ReturnType<typeof loader>>;

export function head(args: HeadArgs<BlogData>): Head {
  return { ...listHead(args), ...blogFeed(args) };
}

export function Component() {
  const { words, found, page } = useLoaderData<BlogData>();
  return (
    <ListPage words={words} ways={<BlogWays found={found} />}>
      <PostList found={found} page={page} path={pathTo('/blog')} />
      <BlogFoot found={found} />
    </ListPage>
  );
}
