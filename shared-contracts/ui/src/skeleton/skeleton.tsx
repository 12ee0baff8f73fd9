import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** What is on its way, announced: 'Loading cars'. Empty where a neighbour says it already. */
  label?: string;
  shape?: 'text' | 'image' | 'card';
  /** How many lines of text or cards. */
  count?: number;
}

/** Reserves the space of what is still loading. */
export function Skeleton({ label = 'Loading', shape = 'text', count = 1 }: SkeletonProps) {
  const parts = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={shape === 'card' ? classes.cards : classes.stack}>
      {label && <VisuallyHidden live>{label}</VisuallyHidden>}
      {parts.map((part) =>
        shape === 'card' ? (
          <div key={part} className={classes.stack} aria-hidden="true">
            <span className={`${classes.block} ${classes.image}`} />
            <span className={`${classes.block} ${classes.text}`} />
            <span className={`${classes.block} ${classes.text} ${classes.short}`} />
            <span className={`${classes.block} ${classes.price}`} />
          </div>
        ) : (
          <span key={part} className={`${classes.block} ${classes[shape]}`} aria-hidden="true" />
        ),
      )}
    </div>
  );
}
