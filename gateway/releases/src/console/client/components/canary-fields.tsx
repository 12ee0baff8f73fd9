import { useId } from 'react';
import { describeSteps, maxPercent, parsePlan, type PlanStep } from '../../../plans/plan.ts';
import type { Status } from '../api/releases-api.ts';
import { shareText } from '../model/format.ts';

const usualShares = [1, 5, 10, 25, 50];

/** The largest percentage of visitors that a new canary may have. */
export function freeShare(status: Status): number {
  const free = maxPercent - status.canaries.reduce((sum, { percent }) => sum + percent, 0);
  return Number(free.toFixed(2));
}

/** The next usual share above the given one; undefined if it exceeds the free share. */
export function nextShare(current: number, free: number): number | undefined {
  return usualShares.find((share) => share > current && share <= free);
}

export function readShare(text: string, free: number): number | null {
  const percent = Number(text);
  return text.trim() !== '' && percent >= 0.01 && percent <= free ? percent : null;
}

interface ShareFieldProps {
  value: string;
  onChange: (text: string) => void;
  free: number;
  /** The current share; null before the canary starts. */
  currentShare: number | null;
}

export function ShareField({ value, onChange, free, currentShare }: ShareFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Share of all visitors, in percent</label>
      <div className="share-choice">
        <input
          id={id}
          type="number"
          min="0.01"
          max={free}
          step="0.01"
          required
          value={value}
          aria-describedby={`${id}-free`}
          onChange={(event) => onChange(event.target.value)}
        />
        {usualShares.map((usual) => (
          <button
            key={usual}
            type="button"
            className="button small"
            disabled={usual > free}
            aria-pressed={Number(value) === usual}
            onClick={() => onChange(String(usual))}
          >
            {usual}%
          </button>
        ))}
      </div>
      <p className="hint" id={`${id}-free`}>
        {currentShare === null ? 'Up' : `Now ${shareText(currentShare)}; up`} to {shareText(free)}
        {free < maxPercent && ', as the rest is in other canaries'}. {100 - maxPercent}% stay out of
        all canaries until they are finished.
      </p>
    </div>
  );
}

export const defaultPlan = '5:1h,25:4h,100';

export function readPlan(text: string): { steps: PlanStep[] | null; fault: string } {
  try {
    return { steps: parsePlan(text), fault: '' };
  } catch (error) {
    return { steps: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** An input for the steps of a canary's plan, in the syntax of the command line. */
export function PlanField({ value, onChange }: Pick<ShareFieldProps, 'value' | 'onChange'>) {
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
