/** With an asterisk where an answer is required (S179); the control itself says so to who hears it. */
export function FieldLabel({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {label}
      {/* Never on a line of its own. */}
      {required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </>
  );
}
