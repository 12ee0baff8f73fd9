import type { Valuation } from '@contracts/wire/valuation/valuation';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Plate } from '@contracts/ui/plate';
import { carFactList, plateOf } from '../../../entities/valuation/model/car-facts.ts';
import { stagePath } from '../../../entities/valuation/model/stages.ts';
import classes from './confirm-car.module.css';

interface ConfirmCarProps {
  valuation: Valuation;
  carName: string | null;
}

/** Asks whether the car found by registration is right. Has two links and no form. */
export function ConfirmCar({ valuation, carName }: ConfirmCarProps) {
  const { id, car } = valuation;
  const registration = plateOf(valuation);
  return (
    <div className={classes.confirm}>
      <div className={classes.car}>
        {registration !== null && (
          <p>
            <Plate
              registration={registration}
              electric={car?.fuel_type_slug === 'electric'}
              size="large"
            />
          </p>
        )}
        <h2 className={classes.name}>{carName}</h2>
        <DefinitionList layout="columns" items={carFactList(valuation)} />
      </div>
      <p className={classes.actions}>
        <ButtonLink variant="primary" to={stagePath('stage-2', id)} Link={Link}>
          Yes, this is my car
        </ButtonLink>
        <ButtonLink to={stagePath('stage-1-manual', id)} Link={Link}>
          No, change the details
        </ButtonLink>
      </p>
    </div>
  );
}
