import { useId, type ChangeEvent, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { FieldText } from '../field/field-frame.tsx';
import { FieldGroup } from '../field-group/field-group.tsx';
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
  /** Attached to every radio, as form libraries expect. */
  ref?: ComponentPropsWithRef<'input'>['ref'];
}

/** A choice of a few options. `id` is that of the first radio, which error summaries link to. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, legend, hint, error, optional, name, options, onChange, onBlur, ref } = props;
  const { value, defaultValue } = props;
  const generated = useId();
  const baseId = id ?? generated;

  function idOf(index: number): string {
    return index === 0 ? baseId : `${baseId}-${index + 1}`;
  }

  return (
    <FieldGroup id={baseId} legend={legend} hint={hint} error={error} optional={optional}>
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
              aria-describedby={option.hint ? `${idOf(index)}-choice-hint` : undefined}
              onChange={onChange}
              onBlur={onBlur}
            />
            <span className={classes.tickText}>{option.label}</span>
          </label>
          {option.hint && (
            <span className={classes.hint} id={`${idOf(index)}-choice-hint`}>
              {option.hint}
            </span>
          )}
        </div>
      ))}
    </FieldGroup>
  );
}
