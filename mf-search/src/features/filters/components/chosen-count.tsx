import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './chosen-count.module.css';

/** The number of chosen values of a filter, in a square (S96). */
export function ChosenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden> chosen</VisuallyHidden>
    </span>
  );
}
