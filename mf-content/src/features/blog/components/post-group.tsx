import { TextPage } from '../../../components/text-page.tsx';
import type { loadPosts } from '../model/load-posts.ts';
import { blog } from '../model/post-group-head.ts';
import { BlogFoot } from './blog-foot.tsx';
import { BlogWays } from './blog-ways.tsx';
import { PostList } from './post-list.tsx';

interface PostGroupProps extends Awaited<ReturnType<typeof loadPosts>> {
  kind: 'category' | 'tag';
  slug: string;
  path: string;
}

/** The posts of a category or a tag. */
export function PostGroup({ kind, slug, name, found, page, path }: PostGroupProps) {
  return (
    <TextPage title={name ?? 'Blog'} parent={blog} lead={found && countOf(found.total)}>
      <BlogWays found={found} current={kind === 'category' ? slug : ''} />
      <PostList found={found} page={page} path={path} />
      <BlogFoot found={found} current={kind === 'tag' ? slug : undefined} />
    </TextPage>
  );
}

const countOf = (total: number) => (total === 1 ? '1 post' : `${total} posts`);
