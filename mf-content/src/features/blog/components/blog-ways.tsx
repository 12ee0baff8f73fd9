import { pathTo } from '@contracts/platform/remote/path-to';
import { GroupLinks } from '../../../components/group-links.tsx';
import type { Posts } from '../api/fetch-posts.ts';

interface BlogWaysProps {
  found: Posts | null;
  /** The current category. */
  current?: string | undefined;
}

/** Links to all posts and to each category. */
export function BlogWays({ found, current }: BlogWaysProps) {
  if (found === null || found.categories.length === 0) return null;
  const all = { to: pathTo('/blog'), name: 'Everything', isCurrent: current === undefined };
  const groups = found.categories.map(({ slug, name, count }) => ({
    to: pathTo('/blog/category/:id', { id: slug }),
    name,
    count,
    isCurrent: slug === current,
  }));
  return <GroupLinks label="Categories of the blog" groups={[all, ...groups]} />;
}
