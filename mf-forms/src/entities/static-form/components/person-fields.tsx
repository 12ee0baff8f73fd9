import { emailInputProps, TextAreaField, TextField } from '@contracts/ui/field';
import { FieldLabel } from '../../submission/components/field-label.tsx';
import type { StaticFormState } from '../model/use-static-form.ts';
import classes from './static-form.module.css';

interface PersonFieldsProps {
  form: Pick<StaticFormState, 'field'>;
  /** Required if we reply by telephone or meet the person. */
  isTelephoneRequired?: boolean;
}

export function requiredLabel(label: string) {
  return { 'aria-required': true, label: <FieldLabel label={label} required /> } as const;
}

/** Name, email address and telephone number (S167, S168). */
export function PersonFields({ form: { field }, isTelephoneRequired = false }: PersonFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...field('first_name')}
          {...requiredLabel('First name')}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...field('last_name')}
          {...requiredLabel('Last name')}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      <div className={classes.pair}>
        <TextField
          {...field('email_address')}
          {...requiredLabel('Email address')}
          {...emailInputProps}
          enterKeyHint="next"
        />
        <TextField
          {...field('telephone')}
          {...(isTelephoneRequired ? requiredLabel('Telephone') : { label: 'Telephone' })}
          // `type="number"` would drop the leading 0.
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          enterKeyHint="next"
        />
      </div>
    </>
  );
}

interface MessageFieldProps {
  form: StaticFormState;
  placeholder: string;
}

export function MessageField({ form: { field }, placeholder }: MessageFieldProps) {
  return <TextAreaField {...field('message')} label="Message" rows={4} placeholder={placeholder} />;
}
