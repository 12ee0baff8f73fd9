import type { BlogPostSummary } from '@contracts/wire/content/blog-post';
import { formatDate } from '@contracts/wire/format/date';
import classes from './post-facts.module.css';

interface PostFactsProps {
  post: Pick<BlogPostSummary, 'category' | 'published_at' | 'reading_minutes'>;
  /** Who wrote it, on its own page. */
  by?: string;
}

/** What it is about, when it was written and how long it takes to read. */
export function PostFacts({ post, by }: PostFactsProps) {
  const { category, published_at, reading_minutes } = post;
  return (
    <p className={classes.facts}>
      <span className={classes.category}>{category.name}</span>
      <time dateTime={published_at}>{formatDate(published_at)}</time>
      <span>{reading_minutes} min read</span>
      {by && <span>By {by}</span>}
    </p>
  );
}
