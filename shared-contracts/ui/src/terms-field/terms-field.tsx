import type { ReactNode } from 'react';
import { CheckboxField, type CheckboxFieldProps } from '../field/field.tsx';

export interface TermsFieldProps extends Omit<CheckboxFieldProps, 'label' | 'hint'> {
  label?: ReactNode;
  /** Links to the documents, which are pages of an area. */
  termsHref: string;
  privacyHref: string;
}

/** The required checkbox for terms, with links to them (S182, S188). */
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
          {/* In a new tab, so that the form keeps its input. */}
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
