import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { PostGroup, postGroupHead } from '../features/blog/components/post-group.tsx';

/** S20, S198: the posts with a tag. */
export async function loader(args: LoaderArgs) {
  const slug = args.params['id'] ?? '';
  const { loadPosts } = await import('../features/blog/model/load-posts.ts');
  return { ...(await loadPosts(args, { kind: 'tag', slug })), slug };
}

export type BlogTagData = Awaited<ReturnType<typeof loader>>;

const pathOf = (id: string) => pathTo('/blog/tag/:id', { id });

export function head({ data, brand }: HeadArgs<BlogTagData>): Head {
  return postGroupHead('tag', data, pathOf(data.slug), brand);
}

export function Component() {
  const data = useLoaderData<BlogTagData>();
  return <PostGroup {...data} kind="tag" path={pathOf(data.slug)} />;
}
