import type { ReactNode } from 'react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { GroupLinks } from '../../../components/group-links.tsx';
import { LinkCards } from '../../../components/link-cards.tsx';
import { Section } from '../../../components/section.tsx';
import type { PostData } from '../model/load-post.ts';
import classes from './post-article.module.css';

interface PostArticleProps {
  post: Pick<PostData['post'], 'tags' | 'category'>;
  relatedPosts: PostData['relatedPosts'];
  /** The post's sanitised body. */
  children: ReactNode;
}

/** A post, followed by related posts. */
export function PostArticle({
  post: { tags, category },
  relatedPosts,
  children,
}: PostArticleProps) {
  return (
    <>
      <div className={classes.article}>
        <div className={classes.text}>{children}</div>
        {tags.length > 0 && (
          <GroupLinks
            isInSection
            label="Subjects of this post"
            groups={tags.map(({ slug, name }) => ({
              to: pathTo('/blog/tag/:id', { id: slug }),
              name,
            }))}
          />
        )}
      </div>
      {relatedPosts.length > 0 && (
        <Section id="more" title={`More about ${category.name}`} tone="mist">
          <LinkCards
            level={3}
            items={relatedPosts.map(({ path, ...other }) => ({ ...other, url: path }))}
          />
        </Section>
      )}
    </>
  );
}
