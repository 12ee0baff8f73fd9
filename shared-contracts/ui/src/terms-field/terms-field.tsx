import type { ReactNode } from 'react';
import { CheckboxField, type CheckboxFieldProps } from '../field/field.tsx';

export interface TermsFieldProps extends Omit<CheckboxFieldProps, 'label' | 'hint'> {
  label?: ReactNode;
  /** Link to the terms and conditions. */
  termsHref: string;
  privacyHref: string;
}

/** The required checkbox for the terms, with links to the documents (S182, S188). */
export function TermsField({
  label = 'I accept the terms and conditions',
  termsHref,
  privacyHref,
  ...field
}: TermsFieldProps) {
  return (
    <CheckboxField
      {...field}
      aria-required
      label={label}
      hint={
        <>
          {/* Opens in a new tab, so that the form keeps its input. */}
          Read the{' '}
          <a href={termsHref} target="_blank">
            terms and conditions (opens in a new tab)
          </a>{' '}
          and how we{' '}
          <a href={privacyHref} target="_blank">
            look after your details (opens in a new tab)
          </a>
          .
        </>
      }
    />
  );
}
