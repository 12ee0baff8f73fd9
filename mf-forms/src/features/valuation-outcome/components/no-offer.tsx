import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { outcomePath, stagePath } from '../../../entities/valuation/model/stages.ts';
import classes from './outcome.module.css';

/** What the shopper can do if we have no price for the car. */
export function NoOffer({ valuation: { id, result } }: { valuation: Valuation }) {
  const failedConditions = result?.outcome === 'declined' && result.reason === 'conditions-not-met';
  const needsDetails = result?.outcome === 'not-sure';
  return (
    <p className={classes.links}>
      {failedConditions && (
        <ButtonLink variant="primary" to={stagePath('stage-2-more-info', id)} Link={Link}>
          Read the conditions again
        </ButtonLink>
      )}
      {needsDetails && (
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
