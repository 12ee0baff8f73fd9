/** Above the fields of a form that has such labels. */
export const REQUIRED_NOTE = 'Fields marked * are required.';

interface FieldLabelProps {
  label: string;
  required: boolean;
}

/** With an asterisk where an answer is required (S173, S179); the control itself says so to who hears it. */
export function FieldLabel({ label, required }: FieldLabelProps) {
  return (
    <>
      {label}
      {/* Never on a line of its own. */}
      {required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </>
  );
}
