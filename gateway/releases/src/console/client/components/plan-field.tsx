import { useId } from 'react';
import { describeSteps, parsePlan, type PlanStep } from '../../../plans/plan.ts';

export const defaultPlan = '5:1h,25:4h,100';

export function readPlan(text: string): { steps: PlanStep[] | null; fault: string } {
  try {
    return { steps: parsePlan(text), fault: '' };
  } catch (error) {
    return { steps: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

interface PlanFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** An input for the steps of a canary's plan, in the syntax of the command line. */
export function PlanField({ value, onChange }: PlanFieldProps) {
  const id = useId();
  const { steps, fault } = readPlan(value);
  return (
    <div className="field">
      <label htmlFor={id}>Plan</label>
      <input
        id={id}
        value={value}
        required
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault !== ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        Each step is a share and a time: 5:1h,25:4h,100. The last one has no time; 100 is everybody.
        A step may wait for visits (25:4h:min-visits=500).
      </p>
      <p className={steps === null ? 'field-error' : ''} id={`${id}-fault`} role="status">
        {steps === null ? fault : `${describeSteps(steps)}.`}
      </p>
    </div>
  );
}
