import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** Text for screen readers: 'Loading cars'. Empty if another element announces it. */
  label?: string;
  shape?: 'text' | 'image' | 'card';
  /** Number of text lines or cards. */
  count?: number;
}

export function Skeleton({ label = 'Loading', shape = 'text', count = 1 }: SkeletonProps) {
  return (
    <div className={shape === 'card' ? classes.cards : classes.stack}>
      {label && <VisuallyHidden live>{label}</VisuallyHidden>}
      {Array.from({ length: count }, (_, part) =>
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
