import { pathTo } from '@contracts/platform/remote/path-to';
import { TermsField } from '@contracts/ui/terms-field';
import { FieldLabel } from '../../../entities/submission/components/field-label.tsx';

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
    <TermsField
      id={id}
      name="terms_accepted"
      value="1"
      required
      defaultChecked={accepted}
      error={error}
      label={<FieldLabel label={label} required />}
      termsHref={pathTo('/website-privacy')}
      privacyHref={pathTo('/data-privacy-notice')}
    />
  );
}
