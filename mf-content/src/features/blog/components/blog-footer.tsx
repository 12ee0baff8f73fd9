import { pathTo } from '@contracts/platform/remote/path-to';
import { GroupLinks } from '../../../components/group-links.tsx';
import { Section } from '../../../components/section.tsx';
import type { PostGroup, Posts } from '../model/load-posts.ts';
import { blogFeedPath } from '../model/blog-feed.ts';
import classes from './blog-footer.module.css';

interface BlogLinksProps {
  postsPage: Posts | null;
  /** Slug of the current tag or category. */
  current?: string | undefined;
}

/** Links below a list of posts, to the tags and the RSS feed. */
export function BlogFooter({ postsPage, current }: BlogLinksProps) {
  const tags = postsPage?.tags ?? [];
  return (
    <Section id="subjects" title="By subject" layout="beside" tone="mist">
      <div className={classes.foot}>
        {tags.length > 0 && (
          <GroupLinks isInSection label="Blog subjects" groups={linksTo('tag', tags, current)} />
        )}
        <p>
          <a className={classes.feed} href={blogFeedPath} type="application/rss+xml">
            Follow it in your feed reader (RSS)
          </a>
        </p>
      </div>
    </Section>
  );
}

/** Links to all posts, and to each category. */
export function BlogCategories({ postsPage, current }: BlogLinksProps) {
  if (postsPage === null || postsPage.categories.length === 0) return null;
  const all = { to: pathTo('/blog'), name: 'All posts', isCurrent: current === undefined };
  const groups = linksTo('category', postsPage.categories, current);
  return <GroupLinks label="Blog categories" groups={[all, ...groups]} />;
}

function linksTo(kind: PostGroup['kind'], groups: Posts['tags'], current: string | undefined) {
  return groups.map(({ slug, name, count }) => ({
    to: pathTo(`/blog/${kind}/:id`, { id: slug }),
    name,
    count,
    isCurrent: slug === current,
  }));
}
