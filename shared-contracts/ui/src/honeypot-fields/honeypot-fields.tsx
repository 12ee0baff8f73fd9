import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';

export interface HoneypotFieldsProps {
  /** Stamp from the dealer API when the form was rendered; null if unavailable. */
  stamp: string | null;
}

/**
 * Hidden fields against spam. `hidden` hides the trap from eyes, keyboards and screen readers, but
 * not from bots that fill in every field.
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
