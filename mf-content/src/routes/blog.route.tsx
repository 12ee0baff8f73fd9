import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { PostList } from '../features/blog/components/post-list.tsx';
import { blogFeed } from '../features/blog/model/blog-feed.ts';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';

/** S15, S198: all posts, paginated. */
export async function loader(args: LoaderArgs) {
  const [{ loadPosts }, { loadListTexts }] = await Promise.all([
    import('../features/blog/model/load-posts.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  const [posts, texts] = await Promise.all([loadPosts(args), loadListTexts('blog', args)]);
  return { ...posts, texts };
}

type BlogData = Awaited<ReturnType<typeof loader>>;

export function head(args: HeadArgs<BlogData>): Head {
  return { ...listHead(args), ...blogFeed(args) };
}

export function Component() {
  const { texts, postsPage, page } = useLoaderData<BlogData>();
  return (
    <ListPage texts={texts}>
      <PostList postsPage={postsPage} page={page} path={pathTo('/blog')} />
    </ListPage>
  );
}
