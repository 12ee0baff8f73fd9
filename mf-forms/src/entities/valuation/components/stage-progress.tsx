import { steps } from '../model/stages.ts';
import classes from './stage-progress.module.css';

interface StageProgressProps {
  /** Place among the steps, from 0; as many as there are when all is done. */
  step: number;
}

/** How far a valuation has come: four steps, however many screens. */
export function StageProgress({ step: current }: StageProgressProps) {
  const place = Math.min(current + 1, steps.length);
  return (
    <div className={classes.progress}>
      <p className={classes.place} aria-hidden="true">
        Step {place} of {steps.length}
      </p>
      <ol className={classes.steps} aria-label="Steps of your valuation">
        {steps.map((title, index) => (
          <li
            key={title}
            className={classes.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.title}>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
