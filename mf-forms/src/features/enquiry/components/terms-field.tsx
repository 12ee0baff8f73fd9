import type { UseFormReturn } from 'react-hook-form';
import type { Enquiry, EnquiryInput } from 'shared-contracts/forms/enquiry';
import { paths } from 'shared-contracts/remote/paths';
import { CheckboxField } from 'shared-contracts/ui/field';

interface TermsFieldProps {
  form: UseFormReturn<EnquiryInput, unknown, Enquiry>;
  id: string;
}

/** The tick without which nothing is sent, with what it agrees to (S182, S188). */
export function TermsField({ form, id }: TermsFieldProps) {
  return (
    <CheckboxField
      {...form.register('_terms_accepted')}
      id={id}
      aria-required
      label="I accept the terms and conditions"
      error={form.formState.errors._terms_accepted?.message ?? null}
      hint={
        <>
          {/* A tab of their own: reading them must not cost what was typed. */}
          Read the{' '}
          <a href={paths.websiteTerms()} target="_blank">
            terms and conditions (opens in a new tab)
          </a>{' '}
          and how we{' '}
          <a href={paths.privacyNotice()} target="_blank">
            look after your details (opens in a new tab)
          </a>
          .
        </>
      }
    />
  );
}
