import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Plate } from '@contracts/ui/plate';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { carFactList, plateOf } from '../../entities/valuation/model/car-facts.ts';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stagePath } from '../../entities/valuation/model/stages.ts';
import { loadStage, stageHead } from './load-stage.ts';
import classes from './valuation-stage-1.module.css';

export function loader(args: LoaderArgs) {
  return loadStage(args, 'stage-1', 'valuation-confirmed');
}

export const head = stageHead('stage-1');

/** Asks whether the car found by registration is right. Has two links and no form. */
export function Component() {
  const { valuation, carName } = useLoaderData<StagePage>();
  const { id, car } = valuation;
  const registration = plateOf(valuation);
  return (
    <StageFrame
      stage="stage-1"
      lead={
        registration === null ? 'This is what you told us.' : 'We looked it up by its registration.'
      }
    >
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
    </StageFrame>
  );
}
