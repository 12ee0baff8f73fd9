import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import { OFFER_VALIDITY, type Offer } from '../model/offer-validity.ts';
import classes from './offer-price.module.css';

export function OfferPrice({ offer, isExpired }: { offer: Offer; isExpired: boolean }) {
  const { value, low, high, evidence, holds_until, holds_miles } = offer;
  const until = `${formatDate(holds_until)}, or ${formatCount(holds_miles)} more miles`;
  return (
    <div className={classes.offer} data-state={isExpired ? 'expired' : 'open'}>
      <p className={classes.label}>{isExpired ? 'We offered you' : 'We’ll pay you'}</p>
      <p className={classes.price}>{formatPounds(value)}</p>
      <RangeBar offer={offer} />
      <p className={classes.range}>
        For eight out of ten cars like yours, our price is between{' '}
        <strong>{formatPounds(low)}</strong> and <strong>{formatPounds(high)}</strong>. We worked
        this out from the {formatCount(evidence)} that we have on sale.
      </p>
      <p className={classes.holds}>
        {isExpired ? (
          'This price has run out.'
        ) : (
          <>
            It holds for {OFFER_VALIDITY}: until <strong>{until}</strong>, whichever comes first.
          </>
        )}
      </p>
    </div>
  );
}

const barWidth = 320;
const barInset = 8;

/** Shows the price within its range. Decorative, because the text beside it says the same. */
function RangeBar({ offer: { value, low, high } }: { offer: Offer }) {
  const fraction = high > low ? (value - low) / (high - low) : 0.5;
  const x = Math.round(barInset + Math.min(1, Math.max(0, fraction)) * (barWidth - 2 * barInset));
  return (
    <svg className={classes.bar} viewBox={`0 0 ${barWidth} 16`} aria-hidden="true">
      <rect className={classes.road} x="0" y="5" width={barWidth} height="6" rx="3" />
      <circle className={classes.mark} cx={x} cy="8" r="6.5" />
    </svg>
  );
}
