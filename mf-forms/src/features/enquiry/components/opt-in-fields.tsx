import type { UseFormReturn } from 'react-hook-form';
import type { Enquiry, EnquiryInput } from '@contracts/wire/forms/enquiry';
import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-values';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import classes from './enquiry-form.module.css';

/** Marketing channels from the one list, none of them ticked (S187). */
export function OptInFields({ form }: { form: UseFormReturn<EnquiryInput, unknown, Enquiry> }) {
  return (
    <FieldGroup
      legend="May we send you offers and news?"
      hint="We answer your enquiry either way."
      optional
    >
      <div className={classes.choices}>
        {OPT_IN_CHOICES.map(({ value, label }) => (
          <CheckboxField key={value} {...form.register(`_optin.${value}`)} label={label} />
        ))}
      </div>
    </FieldGroup>
  );
}
