import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { PostGroup, postGroupHead } from '../features/blog/components/post-group.tsx';

/** S20, S198: the posts in a category. */
export async function loader(args: LoaderArgs) {
  const slug = args.params['id'] ?? '';
  const { loadPosts } = await import('../features/blog/model/load-posts.ts');
  return { ...(await loadPosts(args, { kind: 'category', slug })), slug };
}

export type BlogCategoryData = Awaited<ReturnType<typeof loader>>;

const pathOf = (id: string) => pathTo('/blog/category/:id', { id });

export function head({ data, brand }: HeadArgs<BlogCategoryData>): Head {
  return postGroupHead('category', data, pathOf(data.slug), brand);
}

export function Component() {
  const data = useLoaderData<BlogCategoryData>();
  return <PostGroup {...data} kind="category" path={pathOf(data.slug)} />;
}
