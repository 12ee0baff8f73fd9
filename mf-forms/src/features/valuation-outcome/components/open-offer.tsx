import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { OfferPrice } from '../../../entities/valuation/components/offer-price.tsx';
import type { Offer } from '../../../entities/valuation/model/offer-validity.ts';
import { stagePath } from '../../../entities/valuation/model/stages.ts';
import classes from './outcome.module.css';

interface OpenOfferProps {
  /** Id of the valuation. */
  id: string;
  offer: Offer;
  isExpired: boolean;
}

/** A price that has not been accepted yet. It stays open, and its link can be emailed. */
export function OpenOffer({ id, offer, isExpired }: OpenOfferProps) {
  return (
    <>
      <OfferPrice offer={offer} isExpired={isExpired} />
      <p className={classes.links}>
        <ButtonLink variant="primary" to={stagePath('stage-3', id)} Link={Link}>
          {isExpired ? 'Get a new price' : 'Back to your price'}
        </ButtonLink>
        {!isExpired && (
          <ButtonLink to={stagePath('stage-3-email', id)} Link={Link}>
            Get it by email
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('/contact-us')} Link={Link}>
          Talk to someone
        </ButtonLink>
      </p>
    </>
  );
}
