import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { FieldNotes, LabelText, useFieldIds, type FieldText } from '../field/field-frame.tsx';
import classes from '../field/field.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldText, 'label'> {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: ComponentPropsWithRef<'input'>['onBlur'];
  /** Reaches every radio, as form libraries want it. */
  ref?: ComponentPropsWithRef<'input'>['ref'];
}

/** One choice of a few. `id` is that of the first radio: an error summary links there. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, legend, hint, error, optional = false, name, options, onChange, onBlur, ref } = props;
  const { value, defaultValue } = props;
  const { control, hintId, errorId } = useFieldIds({ id, hint, error });

  function idOf(index: number): string {
    return index === 0 ? control.id : `${control.id}-${index + 1}`;
  }

  return (
    <fieldset
      className={`${classes.group} ${error ? classes.invalid : ''}`}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={classes.legend}>
        <LabelText label={legend} optional={optional} />
      </legend>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      <div className={classes.options}>
        {options.map((option, index) => (
          <div key={option.value} className={classes.tick}>
            <label className={classes.tickLabel}>
              <input
                ref={ref}
                type="radio"
                id={idOf(index)}
                className={classes.mark}
                name={name}
                value={option.value}
                disabled={option.disabled}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={
                  value === undefined && defaultValue !== undefined
                    ? defaultValue === option.value
                    : undefined
                }
                aria-describedby={option.hint ? `${idOf(index)}-hint` : undefined}
                onChange={onChange}
                onBlur={onBlur}
              />
              <span className={classes.tickText}>{option.label}</span>
            </label>
            {option.hint && (
              <span className={classes.hint} id={`${idOf(index)}-hint`}>
                {option.hint}
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
