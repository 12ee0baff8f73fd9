import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './card-skeletons.module.css';

interface CardSkeletonsProps {
  count: number;
  layout: 'grid' | 'list';
  /** Announced to screen readers. */
  label: string;
}

/** Placeholders of the cards' size while these load (S97, S98). */
export function CardSkeletons({ count, layout, label }: CardSkeletonsProps) {
  return (
    <div className={classes.skeletons} data-layout={layout}>
      <VisuallyHidden live>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.outer} aria-hidden="true">
          <div className={classes.card}>
            <span className={classes.picture} />
            <div className={classes.about}>
              <span className={classes.title} />
              <span className={classes.line} />
              <span className={classes.facts} />
              <span className={classes.price} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
