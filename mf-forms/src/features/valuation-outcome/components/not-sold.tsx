import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { OfferPrice } from '../../../entities/valuation/components/offer-price.tsx';
import { StageFrame } from '../../../entities/valuation/components/stage-frame.tsx';
import type { Offer } from '../../../entities/valuation/model/offer-validity.ts';
import { outcomePath, stagePath } from '../../../entities/valuation/model/stages.ts';
import type { OutcomeText } from '../model/outcome-texts.ts';
import classes from './outcome.module.css';

interface NotSoldProps extends OutcomeText {
  valuation: Valuation;
  carName: string | null;
  isExpired: boolean;
}

/** A valuation that did not lead to a sale: the reason, and what the shopper can do next. */
export function NotSold({ valuation, carName, isExpired, title, text }: NotSoldProps) {
  const { id, result } = valuation;
  return (
    <StageFrame title={title} lead={text} car={{ valuation, carName }}>
      {result?.outcome === 'valued' ? (
        <OpenOffer id={id} offer={result} isExpired={isExpired} />
      ) : (
        <NoOffer valuation={valuation} />
      )}
    </StageFrame>
  );
}

interface OpenOfferProps {
  /** Id of the valuation. */
  id: string;
  offer: Offer;
  isExpired: boolean;
}

/** A price that has not been accepted yet. It stays open, and its link can be emailed. */
function OpenOffer({ id, offer, isExpired }: OpenOfferProps) {
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

function NoOffer({ valuation: { id, result } }: { valuation: Valuation }) {
  const failedConditions = result?.outcome === 'declined' && result.reason === 'conditions-not-met';
  return (
    <p className={classes.links}>
      {failedConditions && (
        <ButtonLink variant="primary" to={stagePath('stage-2-more-info', id)} Link={Link}>
          Read the conditions again
        </ButtonLink>
      )}
      {result?.outcome === 'not-sure' && (
        <ButtonLink variant="primary" to={outcomePath('additional-details', id)} Link={Link}>
          Tell us more about it
        </ButtonLink>
      )}
      <ButtonLink to={stagePath('stage-1-manual', id)} Link={Link}>
        Correct the car’s details
      </ButtonLink>
      <ButtonLink to={stagePath('stage-0', null)} Link={Link}>
        Value another car
      </ButtonLink>
      <ButtonLink variant="quiet" to={pathTo('/vehicle-search')} Link={Link}>
        Search all vehicles
      </ButtonLink>
    </p>
  );
}
