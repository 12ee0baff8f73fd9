/** Shown above the fields of a form that marks required fields. */
export const REQUIRED_NOTE = 'Fields marked * are required.';

/** A label, with an asterisk if required (S173, S179). Screen readers need `aria-required` too. */
export function FieldLabel({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {label}
      {/* The non-breaking space keeps the asterisk on the same line as the label's last word. */}
      {required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </>
  );
}
