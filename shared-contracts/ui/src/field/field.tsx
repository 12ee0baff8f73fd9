import type { ComponentPropsWithRef, ReactNode } from 'react';
import { formatCount } from '@contracts/wire/format/number';
import { FieldNotes, LabelText, useFieldIds, type FieldText } from './field-frame.tsx';
import classes from './field.module.css';

type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  'id' | 'style' | 'className' | 'size'
>;

interface FrameProps extends FieldText {
  children: (control: ReturnType<typeof useFieldIds>['control']) => ReactNode;
}

function Frame({ id, label, hint, error, optional = false, children }: FrameProps) {
  const { control, notes } = useFieldIds({ id, hint, error });
  return (
    <div className={`${classes.field} ${error ? classes.invalid : ''}`}>
      <label className={classes.label} htmlFor={control.id}>
        <LabelText label={label} optional={optional} />
      </label>
      <FieldNotes {...notes} />
      {children(control)}
    </div>
  );
}

export interface TextFieldProps extends FieldText, ControlProps<'input'> {
  /** Text before the input: '£'. Hidden from screen readers, because the label names the unit. */
  prefix?: string;
  suffix?: string;
  /** Width of the field, to match the length of its values. */
  width?: 'full' | 'medium' | 'short';
  /** `plate` uses capitals in the number plate font, for a registration. */
  variant?: 'plain' | 'plate';
}

/** For a field with an email address. */
export const emailInputProps = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies Partial<TextFieldProps>;

export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, optional, prefix, suffix, width, variant, ...input } = props;
  const names = [classes.box, classes[width ?? 'full'], variant === 'plate' && classes.plate];
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={names.filter(Boolean).join(' ')}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input type="text" {...input} {...control} className={classes.input} />
          {suffix && <span aria-hidden="true">{suffix}</span>}
        </span>
      )}
    </Frame>
  );
}

export function TextAreaField(props: FieldText & ControlProps<'textarea'>) {
  const { id, label, hint, error, optional, rows = 5, ...textarea } = props;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={classes.box}>
          <textarea {...textarea} {...control} rows={rows} className={classes.input} />
        </span>
      )}
    </Frame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldText, ControlProps<'select'> {
  options: readonly SelectOption[];
  /** Label of a first option with an empty value: 'Any make'. */
  emptyLabel?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, optional, options, emptyLabel, ...select } = props;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={`${classes.box} ${classes.choice}`}>
          <select {...select} {...control} className={classes.input}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Frame>
  );
}

export interface CheckboxFieldProps extends FieldText, Omit<ControlProps<'input'>, 'type'> {
  /** The number of cars for this choice, right-aligned beside the label. */
  count?: number;
}

/** A single checkbox. Put several into a `FieldGroup`. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { id, label, hint, error, optional = false, count, ...input } = props;
  const { control, notes } = useFieldIds({ id, hint, error });
  return (
    <div className={`${classes.tick} ${error ? classes.invalid : ''}`}>
      <label className={classes.tickLabel}>
        <input {...input} {...control} type="checkbox" className={classes.mark} />
        <span className={classes.tickText}>
          <LabelText label={label} optional={optional} />
        </span>
        {/* The space separates label and count in the accessible name. */ ' '}
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </label>
      <FieldNotes {...notes} />
    </div>
  );
}
