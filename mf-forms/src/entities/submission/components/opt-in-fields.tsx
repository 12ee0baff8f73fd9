import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-choices';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import classes from './opt-in-fields.module.css';

interface OptInFieldsProps {
  /** The channels that the form offers; all if absent. */
  channels?: readonly string[];
  checkboxProps: (channel: string) => { name: string; value: string; defaultChecked: boolean };
}

/** Marketing channels, all unticked at first (S185, S187). */
export function OptInFields({ channels, checkboxProps }: OptInFieldsProps) {
  const offered = OPT_IN_CHOICES.filter(({ value }) => channels?.includes(value) ?? true);
  if (offered.length === 0) return null;
  return (
    <FieldGroup
      legend="May we send you offers and news?"
      hint="We’ll answer your enquiry either way."
    >
      <div className={classes.choices}>
        {offered.map(({ value, label }) => (
          <CheckboxField key={value} {...checkboxProps(value)} label={label} />
        ))}
      </div>
    </FieldGroup>
  );
}
