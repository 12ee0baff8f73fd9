import type { BlogPostSummary } from '@contracts/wire/content/blog-post';
import { formatDate } from '@contracts/wire/format/date';
import classes from './post-facts.module.css';

interface PostFactsProps {
  post: Pick<BlogPostSummary, 'category' | 'published_at' | 'reading_minutes'>;
  /** The author's name, if shown, as on the post's own page. */
  author?: string;
}

export function PostFacts({ post, author }: PostFactsProps) {
  const { category, published_at, reading_minutes } = post;
  return (
    <p className={classes.facts}>
      <span className={classes.category}>{category.name}</span>
      <time dateTime={published_at}>{formatDate(published_at)}</time>
      <span>{reading_minutes} min read</span>
      {author && <span>By {author}</span>}
    </p>
  );
}
