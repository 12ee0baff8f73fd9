import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { formatPlate } from '@contracts/wire/format/registration';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Disclosure } from '@contracts/ui/disclosure';
import type { AcceptedValuation } from '../../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import classes from './part-exchange-offer.module.css';

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

/** The condition grades of a part exchange, best first (S163). */
export function ConditionScale() {
  return (
    <Disclosure
      summary="How we grade the condition of a part exchange"
      // Until it is opened, a `<noscript>` keeps the grades out of the DOM.
      closedContent={
        <noscript>
          <Grades />
        </noscript>
      }
    >
      <Grades />
    </Disclosure>
  );
}

function Grades() {
  return (
    <ol className={classes.grades}>
      {conditionGrades.map(({ name, grade, title, description }) => (
        <li key={name} className={classes.grade}>
          <strong className={classes.code}>{grade}</strong>
          <p>
            <strong>{title}.</strong> Paintwork: {lowerFirstLetter(description.paintwork)} Interior:{' '}
            {lowerFirstLetter(description.interior)} Glass: {lowerFirstLetter(description.glass)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function lowerFirstLetter(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
