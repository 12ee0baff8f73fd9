import { formatPounds } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { OfferPrice } from '../../../entities/valuation/components/offer-price.tsx';
import type { Offer } from '../../../entities/valuation/model/offer-validity.ts';
import { outcomePath, stagePath } from '../../../entities/valuation/model/stages.ts';
import classes from './outcome.module.css';

interface AcceptedOfferProps {
  /** Id of the valuation. */
  id: string;
  offer: Offer;
  isExpired: boolean;
}

/** An accepted price, and what happens next. */
export function AcceptedOffer({ id, offer, isExpired }: AcceptedOfferProps) {
  return (
    <>
      <OfferPrice offer={offer} isExpired={isExpired} />
      {!isExpired && (
        <section className={classes.part} aria-labelledby="next">
          <h2 id="next" className={classes.title}>
            What happens next
          </h2>
          <ol className={classes.next}>
            <li>Book a collection from your home, or bring the car to any of our sites.</li>
            <li>
              We’ll look at it together, in about 40 minutes. The price changes only if the car
              isn’t as you described it, and we’ll show you why.
            </li>
            <li>We’ll pay you by bank transfer the same day, before the car leaves you.</li>
          </ol>
        </section>
      )}
      <p className={classes.links}>
        {isExpired ? (
          <ButtonLink variant="primary" to={stagePath('stage-3', id)} Link={Link}>
            Get a new price
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={outcomePath('collection-booking', id)} Link={Link}>
            Book collection or drop-off
          </ButtonLink>
        )}
        <ButtonLink to={outcomePath('additional-details', id)} Link={Link}>
          Tell us more about it
        </ButtonLink>
        {!isExpired && (
          <ButtonLink variant="quiet" to={stagePath('stage-3', id)} Link={Link}>
            Change your mind
          </ButtonLink>
        )}
      </p>
      {!isExpired && (
        <section className={classes.part} aria-labelledby="part-exchange">
          <h2 id="part-exchange" className={classes.title}>
            Or part exchange it
          </h2>
          <p>
            When you buy from us, {formatPounds(offer.value)} comes off the price. Each car’s page
            shows what it costs with your part exchange, and we fill that in on your order.
          </p>
          <p className={classes.links}>
            <ButtonLink to={pathTo('/vehicle-search')} Link={Link}>
              Choose your next car
            </ButtonLink>
          </p>
        </section>
      )}
    </>
  );
}
