import type { Valuation } from '@contracts/wire/valuation/valuation';
import { Link } from '@contracts/platform/router';
import { Plate } from '@contracts/ui/plate';
import { carFacts, plateOf } from '../model/car-facts.ts';
import { conditionTitle } from '../model/condition-title.ts';
import { stagePath } from '../model/stages.ts';
import classes from './valued-car.module.css';

interface ValuedCarProps {
  valuation: Valuation;
  carName: string | null;
}

/** The car of the valuation, with links to correct the answers. */
export function ValuedCar({ valuation, carName }: ValuedCarProps) {
  const { id, car, condition } = valuation;
  const registration = plateOf(valuation);
  return (
    <aside className={classes.car} aria-label="Your car">
      {registration !== null && (
        <p>
          <Plate
            registration={registration}
            electric={car?.fuel_type_slug === 'electric'}
            size="large"
          />
        </p>
      )}
      {carName !== null && <p className={classes.name}>{carName}</p>}
      <p className={classes.facts}>{carFacts(valuation)}</p>
      {condition !== null && (
        <p className={classes.facts}>
          {conditionTitle(condition)} condition.{' '}
          <Link to={stagePath('stage-2', id)}>Change the condition</Link>
        </p>
      )}
      <p className={classes.change}>
        <Link to={stagePath('stage-1-manual', id)}>Change the car or its mileage</Link>
      </p>
    </aside>
  );
}
