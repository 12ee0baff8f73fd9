import type { LinkComponent } from '../link/link.tsx';
import classes from './step-progress.module.css';

export interface ProgressStep {
  title: string;
  state: 'done' | 'current' | 'ahead';
  /** Link to the step, if it can be opened from here. */
  to?: string | undefined;
}

export interface StepProgressProps {
  /** Accessible name: 'Steps of your order'. */
  label: string;
  /** Once all are done, none is `current`. With five or more, narrow screens hide their labels. */
  steps: readonly ProgressStep[];
  /** If given, the steps are rendered as a navigation with links, otherwise as a plain list. */
  Link?: LinkComponent;
}

export function StepProgress({ label, steps, Link }: StepProgressProps) {
  const stepNumber = steps.findIndex(({ state }) => state === 'current') + 1 || steps.length;
  const Frame = Link ? 'nav' : 'div';
  return (
    <Frame className={classes.progress} aria-label={Link && label}>
      <p className={classes.place} aria-hidden="true">
        Step {stepNumber} of {steps.length}: {steps[stepNumber - 1]?.title}
      </p>
      <ol className={classes.steps} aria-label={Link ? undefined : label}>
        {steps.map(({ title, state, to }) => {
          const current = state === 'current' ? 'step' : undefined;
          return (
            <li
              key={title}
              className={classes.step}
              data-state={state}
              aria-current={Link ? undefined : current}
            >
              {Link && to !== undefined ? (
                <Link to={to} className={classes.title} aria-current={current}>
                  {title}
                </Link>
              ) : (
                <span className={classes.title} aria-current={Link && current}>
                  {title}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Frame>
  );
}
