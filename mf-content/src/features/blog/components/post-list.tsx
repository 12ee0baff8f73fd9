import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Pagination } from '@contracts/ui/pagination';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import type { BlogPostSummary } from '@contracts/wire/content/blog-post';
import { truncateText } from '@contracts/wire/format/truncate-text';
import { GroupLinks } from '../../../components/group-links.tsx';
import { FetchedItems } from '../../../components/list-frame.tsx';
import { Section } from '../../../components/section.tsx';
import { blogFeedPath } from '../model/blog-feed.ts';
import type { PostGroup, Posts } from '../model/load-posts.ts';
import { PostFacts } from './post-facts.tsx';
import classes from './post-list.module.css';

interface PostListProps {
  /** Null if the posts are unavailable. */
  postsPage: Posts | null;
  page: number;
  /** Path of the list, without the page number. */
  path: string;
  /** The category or tag of the listed posts; absent if they are all posts. */
  group?: PostGroup;
}

/**
 * A list of posts, between links to the categories and links to the tags and the RSS feed. On the
 * first page, the newest post is large.
 */
export function PostList({ postsPage, page, path, group }: PostListProps) {
  const { categories = [], tags = [], last_page: lastPage = 1 } = postsPage ?? {};
  const all = { to: pathTo('/blog'), name: 'All posts', isCurrent: group === undefined };
  return (
    <>
      {categories.length > 0 && (
        <GroupLinks
          label="Blog categories"
          groups={[all, ...linksTo('category', categories, group)]}
        />
      )}
      <div className={classes.list}>
        <FetchedItems
          items={postsPage && postsPage.posts}
          subject="The blog"
          emptyMessage={
            <p>
              There are no posts yet. Until then,{' '}
              <Link to={pathTo('/vehicle-search')}>our cars</Link> speak for themselves.
            </p>
          }
        >
          {(posts) => (
            <>
              <ul className={classes.posts} data-leads={page === 1}>
                {posts.map((post, index) => (
                  <li key={post.slug} className={classes.post}>
                    <PostCard post={post} isFirst={index === 0} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                lastPage={lastPage}
                hrefFor={(to) => (to === 1 ? path : `${path}?page=${to}`)}
                Link={Link}
                label="Blog pages"
              />
            </>
          )}
        </FetchedItems>
      </div>
      <Section id="subjects" title="By subject" layout="beside" tone="mist">
        <div className={classes.foot}>
          {tags.length > 0 && (
            <GroupLinks isInSection label="Blog subjects" groups={linksTo('tag', tags, group)} />
          )}
          <p>
            <a className={classes.feed} href={blogFeedPath} type="application/rss+xml">
              Follow it in your feed reader (RSS)
            </a>
          </p>
        </div>
      </Section>
    </>
  );
}

function linksTo(kind: PostGroup['kind'], groups: Posts['tags'], current: PostGroup | undefined) {
  return groups.map(({ slug, name, count }) => ({
    to: pathTo(`/blog/${kind}/:id`, { id: slug }),
    name,
    count,
    isCurrent: current?.kind === kind && current.slug === slug,
  }));
}

function PostCard({ post, isFirst }: { post: BlogPostSummary; isFirst: boolean }) {
  const { slug, title, summary, image } = post;
  return (
    <>
      {image && (
        <VehicleImage
          picture={{ large: image.url }}
          alt=""
          loading={isFirst ? 'priority' : 'lazy'}
        />
      )}
      <div className={classes.words}>
        <PostFacts post={post} />
        <h2 className={classes.title}>
          <Link className={classes.link} to={pathTo('/blog/:id', { id: slug })}>
            {title}
          </Link>
        </h2>
        <p className={classes.summary}>{truncateText(summary)}</p>
      </div>
    </>
  );
}
