/** Shown above the fields of a form that marks required fields. */
export const REQUIRED_NOTE = 'Fields marked * are required.';

interface FieldLabelProps {
  label: string;
  required: boolean;
}

/** A label, with an asterisk if required (S173, S179). `aria-required` tells screen readers. */
export function FieldLabel({ label, required }: FieldLabelProps) {
  return (
    <>
      {label}
      {/* Never alone on a line. */}
      {required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </>
  );
}
