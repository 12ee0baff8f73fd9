import type { UseFormReturn } from 'react-hook-form';
import type { Enquiry, EnquiryInput } from '@contracts/wire/forms/enquiry';
import { TextAreaField, TextField } from '@contracts/ui/field';
import type { EnquiryField, FieldId } from '../model/enquiry-fields.ts';
import type { EnquiryVehicle } from '../model/enquiry-vehicle.ts';
import classes from './enquiry-form.module.css';

interface ContactFieldsProps {
  form: UseFormReturn<EnquiryInput, unknown, Enquiry>;
  fieldId: FieldId;
  vehicle: EnquiryVehicle | undefined;
}

/** Who asks, how to reach them, and what about (S167, S168). */
export function ContactFields({ form, fieldId, vehicle }: ContactFieldsProps) {
  const { errors } = form.formState;
  const field = (name: EnquiryField) => ({
    ...form.register(name),
    id: fieldId(name),
    error: errors[name]?.message ?? null,
  });
  const required = { 'aria-required': true } as const;
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...field('first_name')}
          {...required}
          label="First name"
          autoComplete="given-name"
        />
        <TextField
          {...field('last_name')}
          {...required}
          label="Last name"
          autoComplete="family-name"
        />
      </div>
      <div className={classes.pair}>
        <TextField
          {...field('email_address')}
          {...required}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('telephone')}
          label="Telephone"
          optional
          // Not a number: its leading 0 would go.
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
        />
      </div>
      <TextAreaField
        {...field('message')}
        label="Message"
        optional
        rows={4}
        placeholder={
          vehicle === undefined
            ? 'How can we help?'
            : `Is this ${vehicle.make} ${vehicle.range} still for sale, and can I come and see it?`
        }
      />
    </>
  );
}
