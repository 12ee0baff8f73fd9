import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-choices';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import type { StaticFormState } from '../model/use-static-form.ts';
import classes from './static-form.module.css';

/** Marketing channels from the one list, none of them ticked (S187). */
export function OptInFields({ form: { typed } }: { form: StaticFormState }) {
  const ticked = typed('opt_in');
  return (
    <FieldGroup legend="May we send you offers and news?" hint="We answer your enquiry either way.">
      <div className={classes.choices}>
        {OPT_IN_CHOICES.map(({ value, label }) => (
          <CheckboxField
            key={value}
            name="opt_in"
            value={value}
            label={label}
            defaultChecked={ticked.includes(value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
