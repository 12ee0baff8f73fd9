import { formatPounds } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import { validUntil, OFFER_VALIDITY, type Offer } from '../model/offer-validity.ts';
import { RangeBar } from './range-bar.tsx';
import classes from './offer-price.module.css';

interface OfferPriceProps {
  offer: Offer;
  isExpired: boolean;
}

/** The price, its range, and how long it is valid. */
export function OfferPrice({ offer, isExpired }: OfferPriceProps) {
  const { value, low, high, evidence } = offer;
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
          <>This price has run out.</>
        ) : (
          <>
            It holds for {OFFER_VALIDITY}: until <strong>{validUntil(offer)}</strong>, whichever
            comes first.
          </>
        )}
      </p>
    </div>
  );
}
