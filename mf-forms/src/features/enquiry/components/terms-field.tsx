import { pathTo } from '@contracts/platform/remote/path-to';
import { CheckboxField, type CheckboxFieldProps } from '@contracts/ui/field';

/** The tick without which nothing is sent, with what it agrees to (S182, S188). */
export function TermsField(field: Omit<CheckboxFieldProps, 'label' | 'hint'>) {
  return (
    <CheckboxField
      {...field}
      aria-required
      label="I accept the terms and conditions"
      hint={
        <>
          {/* A tab of their own: reading them must not cost what was typed. */}
          Read the{' '}
          <a href={pathTo('/website-privacy')} target="_blank">
            terms and conditions (opens in a new tab)
          </a>{' '}
          and how we{' '}
          <a href={pathTo('/data-privacy-notice')} target="_blank">
            look after your details (opens in a new tab)
          </a>
          .
        </>
      }
    />
  );
}
