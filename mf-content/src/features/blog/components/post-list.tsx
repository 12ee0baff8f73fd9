import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Pagination } from '@contracts/ui/pagination';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import type { BlogPostSummary } from '@contracts/wire/content/blog-post';
import { truncateText } from '@contracts/wire/format/text';
import { FetchedItems } from '../../../components/list-frame.tsx';
import type { Posts } from '../model/load-posts.ts';
import { PostFacts } from './post-facts.tsx';
import classes from './post-list.module.css';

interface PostListProps {
  /** Null if the posts are unavailable. */
  postsPage: Posts | null;
  page: number;
  /** Path of the list, without the page number. */
  path: string;
}

/** A list of posts. On the first page, the newest post is large. */
export function PostList({ postsPage, page, path }: PostListProps) {
  return (
    <div className={classes.list}>
      <FetchedItems
        items={postsPage && postsPage.posts}
        subject="The blog"
        emptyMessage={
          <p>
            There are no posts yet. Until then, <Link to={pathTo('/vehicle-search')}>our cars</Link>{' '}
            speak for themselves.
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
              lastPage={postsPage?.last_page ?? 1}
              hrefFor={(to) => (to === 1 ? path : `${path}?page=${to}`)}
              Link={Link}
              label="Blog pages"
            />
          </>
        )}
      </FetchedItems>
    </div>
  );
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
