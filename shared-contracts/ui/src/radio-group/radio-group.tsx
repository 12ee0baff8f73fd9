import { useId, type ChangeEvent, type ReactNode } from 'react';
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
}

/** A choice of a few options. `id` is that of the first radio, which error summaries link to. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, options, onChange, value, defaultValue, ...group } = props;
  const generated = useId();
  const baseId = id ?? generated;

  function idOf(index: number): string {
    return index === 0 ? baseId : `${baseId}-${index + 1}`;
  }

  return (
    <FieldGroup {...group} id={baseId}>
      {options.map((option, index) => (
        <div key={option.value} className={classes.tick}>
          <label className={classes.tickLabel}>
            <input
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
