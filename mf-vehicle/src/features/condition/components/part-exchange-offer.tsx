import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { formatPlate } from '@contracts/wire/format/registration';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { AcceptedValuation } from '../../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import classes from './condition-scale.module.css';

interface PartExchangeOfferProps {
  valuation: AcceptedValuation | null;
  /** Pounds including VAT; null if the vehicle has no price. */
  price: number | null;
  noun: string;
}

/** The accepted price for the shopper's car, or a link to have it valued. */
export function PartExchangeOffer({ valuation, price, noun }: PartExchangeOfferProps) {
  return (
    <div className={classes.offer}>
      {valuation === null ? (
        <p>
          We take the value of your car off the price. A valuation is free and takes three minutes.
        </p>
      ) : (
        <OfferText valuation={valuation} price={price} noun={noun} />
      )}
      {(valuation === null || valuation.isExpired) && (
        <ButtonLink to={pathTo('/valuation')} Link={Link}>
          {valuation === null ? 'Value your car' : 'Value your car again'}
        </ButtonLink>
      )}
    </div>
  );
}

function OfferText({
  valuation: { registration, value, holdsUntil, isExpired },
  price,
  noun,
}: PartExchangeOfferProps & { valuation: AcceptedValuation }) {
  const car = registration === null ? 'your car' : formatPlate(registration);
  const until = formatDate(holdsUntil);
  if (isExpired) {
    return (
      <p>
        Our price of {formatPounds(value)} for {car} ran out on {until}.
      </p>
    );
  }
  return (
    <>
      <p>
        You accepted our price of <strong>{formatPounds(value)}</strong> for {car}. It is valid
        until {until}.
      </p>
      {price !== null &&
        (value > price ? (
          <p>That is more than this {noun} costs. Our sales team will help you: ask us below.</p>
        ) : (
          <p>
            You would pay <strong>{formatPounds(price - value)}</strong> for this {noun} instead of{' '}
            {formatPounds(price)}. We’ll add the part exchange to your order.
          </p>
        ))}
    </>
  );
}
