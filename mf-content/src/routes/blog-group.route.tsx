import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { TextPage } from '../components/text-page.tsx';
import { PostList } from '../features/blog/components/post-list.tsx';
import { blog, blogFeed } from '../features/blog/model/blog-feed.ts';
import type { PostGroup } from '../features/blog/model/load-posts.ts';

/** S20, S198: the posts in a category or with a tag. */
export async function loader(args: LoaderArgs) {
  const kind = args.url.pathname.startsWith('/blog/tag/') ? 'tag' : 'category';
  const group: PostGroup = { kind, slug: args.params['id'] ?? '' };
  const { loadPosts } = await import('../features/blog/model/load-posts.ts');
  return { ...(await loadPosts(args, group)), ...group };
}

type BlogGroupData = Awaited<ReturnType<typeof loader>>;

const pathOf = ({ kind, slug }: PostGroup) => pathTo(`/blog/${kind}/:id`, { id: slug });

/** Says whether it is a category or a tag, because both may have the same name. */
export function head({ data, brand }: HeadArgs<BlogGroupData>): Head {
  const { kind, name, page } = data;
  const path = pathOf(data);
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

export function Component() {
  const data = useLoaderData<BlogGroupData>();
  const { name, postsPage, page } = data;
  return (
    <TextPage title={name ?? 'Blog'} parent={blog} lead={postsPage && countOf(postsPage.total)}>
      <PostList postsPage={postsPage} page={page} path={pathOf(data)} group={data} />
    </TextPage>
  );
}

const countOf = (total: number) => (total === 1 ? '1 post' : `${total} posts`);
