import type { Offer } from '../model/offer-validity.ts';
import classes from './range-bar.module.css';

const width = 320;
const inset = 8;

/** Shows the price within its range. Decorative, because the text beside it says the same. */
export function RangeBar({ offer: { value, low, high } }: { offer: Offer }) {
  const fraction = high > low ? (value - low) / (high - low) : 0.5;
  const x = Math.round(inset + Math.min(1, Math.max(0, fraction)) * (width - 2 * inset));
  return (
    <svg className={classes.bar} viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <rect className={classes.road} x="0" y="5" width={width} height="6" rx="3" />
      <circle className={classes.mark} cx={x} cy="8" r="6.5" />
    </svg>
  );
}
