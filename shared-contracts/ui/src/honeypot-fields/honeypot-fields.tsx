import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';

export interface HoneypotFieldsProps {
  /** From the dealer API, at render time; null if unavailable. */
  stamp: string | null;
}

/**
 * Hidden fields against spam. `hidden` hides the trap from eyes, keyboards and screen readers, but
 * not from robots that fill in every field.
 */
export function HoneypotFields({ stamp }: HoneypotFieldsProps) {
  return (
    <>
      <div hidden>
        <input
          type="text"
          name={HONEYPOT_FIELD}
          autoComplete="off"
          tabIndex={-1}
          aria-label="Homepage"
        />
      </div>
      {stamp !== null && <input type="hidden" name={STAMP_FIELD} value={stamp} />}
    </>
  );
}
