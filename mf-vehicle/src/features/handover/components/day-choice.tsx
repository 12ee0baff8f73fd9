import { FieldGroup } from '@contracts/ui/field-group';
import type { HandoverDayChoice } from '../model/handover-days.ts';
import classes from './handover-form.module.css';

interface DayChoiceProps {
  id: string;
  name: string;
  error: string | null;
  days: readonly HandoverDayChoice[];
  chosen: string;
}

/** The days on which the vehicle can be handed over, with the site's opening hours. */
export function DayChoice({ id, name, error, days, chosen }: DayChoiceProps) {
  return (
    <FieldGroup id={`${id}-group`} legend="On which day?" error={error}>
      {/* Errors link to the group, because the first day may be hidden. */}
      <div id={id} tabIndex={-1} className={classes.grid}>
        {days.map(({ date, label, collectionHours, canDeliver }) => (
          <label
            key={date}
            className={classes.day}
            data-collect={collectionHours !== null}
            data-deliver={canDeliver}
          >
            <input
              type="radio"
              name={name}
              value={date}
              defaultChecked={chosen === date}
              className={classes.mark}
            />
            <span>{label}</span>
            {collectionHours !== null && (
              <span className={`${classes.hours} ${classes.collecting}`}>{collectionHours}</span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
