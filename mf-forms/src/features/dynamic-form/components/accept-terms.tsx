import { pathTo } from '@contracts/platform/remote/path-to';
import { CheckboxField } from '@contracts/ui/field';
import { FieldLabel } from './field-label.tsx';

interface AcceptTermsProps {
  id: string;
  /** The form's own sentence. */
  label: string;
  error: string | null;
  accepted: boolean;
}

/** The tick without which nothing is taken, with what it agrees to (S182, S188). */
export function AcceptTerms({ id, label, error, accepted }: AcceptTermsProps) {
  return (
    <CheckboxField
      id={id}
      name="terms_accepted"
      value="1"
      required
      defaultChecked={accepted}
      error={error}
      label={<FieldLabel label={label} required />}
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
