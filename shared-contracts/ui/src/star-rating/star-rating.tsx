import { formatNumber } from '@contracts/wire/format/number';
import classes from './star-rating.module.css';

export interface StarRatingProps {
  /** Rating from 0 to 5, unrounded. */
  score: number;
  reviews: number;
  /** Source of the rating, so that readers can check it. */
  source: string;
}

const maxStars = 5;

/** A customer rating as stars and figures, so it does not rely on colour. */
export function StarRating({ score, reviews, source }: StarRatingProps) {
  const halves = Math.round(Math.min(Math.max(score, 0), maxStars) * 2);
  const stars = Array.from({ length: maxStars }, (_, star) =>
    Math.min(2, Math.max(0, halves - star * 2)),
  );
  return (
    <p className={classes.rating}>
      <span className={classes.stars} aria-hidden="true">
        {stars.map((filled, star) => (
          // There are always five stars in the same order.
          <span key={star} className={classes.star} data-filled={filled} />
        ))}
      </span>
      <span>
        <strong>{score.toFixed(1)}</strong> out of {maxStars}, {formatNumber(reviews)} reviews (
        {source})
      </span>
    </p>
  );
}
