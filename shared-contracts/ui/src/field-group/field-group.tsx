import type { ReactNode } from 'react';
import { FieldNotes, LabelText, useFieldIds, type FieldText } from '../field/field-frame.tsx';
import classes from '../field/field.module.css';

export interface FieldGroupProps extends Omit<FieldText, 'label'> {
  legend: ReactNode;
  children: ReactNode;
}

/** Several controls that answer one question: checkboxes, radios, or a date in three parts. */
export function FieldGroup({ id, legend, hint, error, optional, children }: FieldGroupProps) {
  const { control, notes } = useFieldIds({ id, hint, error });
  return (
    <fieldset
      className={`${classes.group} ${error ? classes.invalid : ''}`}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={classes.legend}>
        <LabelText label={legend} optional={optional} />
      </legend>
      <FieldNotes {...notes} />
      <div className={classes.options}>{children}</div>
    </fieldset>
  );
}
