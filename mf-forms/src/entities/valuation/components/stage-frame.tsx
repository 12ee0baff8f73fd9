import type { ReactNode } from 'react';
import { StepProgress } from '@contracts/ui/step-progress';
import { steps } from '../model/stages.ts';
import classes from './stage-frame.module.css';

interface StageFrameProps {
  /** Index of the current step; the number of steps once all are done. */
  step: number;
  title: string;
  lead?: ReactNode;
  /** The car, shown beside the question. */
  sidebar?: ReactNode;
  children: ReactNode;
}

/** The frame of a stage: the progress, one question and the car. */
export function StageFrame({ step, title, lead, sidebar, children }: StageFrameProps) {
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
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {sidebar}
      </div>
    </article>
  );
}
