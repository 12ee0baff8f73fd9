import type { ReactNode } from 'react';
import { Link } from '@contracts/platform/router';
import { Plate } from '@contracts/ui/plate';
import { StepProgress } from '@contracts/ui/step-progress';
import { carFacts, conditionTitle, plateOf } from '../model/car-facts.ts';
import type { StagePage } from '../model/stage-page.ts';
import { stagePath, stageTitles, steps, stepOf, type Stage } from '../model/stages.ts';
import classes from './stage-frame.module.css';

type ValuedCarProps = Pick<StagePage, 'valuation' | 'carName'>;

interface StageFrameProps {
  /** The current stage; absent on pages after the last stage. */
  stage?: Stage;
  /** By default the title of the stage. */
  title?: string;
  lead?: ReactNode;
  car?: ValuedCarProps;
  children: ReactNode;
}

export function StageFrame({ stage, title, lead, car, children }: StageFrameProps) {
  const step = stage === undefined ? steps.length : stepOf(stage);
  return (
    <article className={classes.page}>
      <StepProgress
        label="Steps of your valuation"
        steps={steps.map((name, index) => ({
          title: name,
          state: index < step ? 'done' : index === step ? 'current' : 'ahead',
        }))}
      />
      <div className={classes.columns}>
        <div className={classes.stage}>
          <h1 className={classes.title}>{title ?? (stage && stageTitles[stage])}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {car && <ValuedCar {...car} />}
      </div>
    </article>
  );
}

function ValuedCar({ valuation, carName }: ValuedCarProps) {
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
