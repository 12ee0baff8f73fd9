/** Shown above the fields of a form that marks required fields. */
export const REQUIRED_NOTE = 'Fields marked * are required.';

interface FieldLabelProps {
  label: string;
  required: boolean;
}

/** A label, with an asterisk if required (S173, S179). Screen readers need `aria-required` too. */
export function FieldLabel({ label, required }: FieldLabelProps) {
  return (
    <>
      {label}
      {/* Not on a line of its own. */}
      {required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </>
  );
}
