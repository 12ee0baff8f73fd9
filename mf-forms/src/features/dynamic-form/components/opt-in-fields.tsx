import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-choices';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import classes from './dynamic-form.module.css';

interface OptInFieldsProps {
  /** That the form offers. */
  channels: readonly string[];
  typed: (field: string) => readonly string[];
}

/** The form's marketing channels, by the names of the one list, none of them ticked (S185, S187). */
export function OptInFields({ channels, typed }: OptInFieldsProps) {
  const offered = OPT_IN_CHOICES.filter(({ value }) => channels.includes(value));
  if (offered.length === 0) return null;
  return (
    <FieldGroup legend="May we send you offers and news?" hint="We answer your enquiry either way.">
      <div className={classes.choices}>
        {offered.map(({ value, label }) => {
          const name = `_optin[${value}]`;
          const ticked = typed(name).length > 0;
          return (
            <CheckboxField
              key={value}
              name={name}
              value="1"
              label={label}
              defaultChecked={ticked}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
