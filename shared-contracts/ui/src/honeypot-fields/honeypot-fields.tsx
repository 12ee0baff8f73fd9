import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';

/**
 * Hidden fields against spam. `hidden` hides the trap from eyes, keyboards and screen readers, but
 * not from bots that fill in every field.
 * @param stamp from the dealer API when the form was rendered; null if unavailable
 */
export function HoneypotFields({ stamp }: { stamp: string | null }) {
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
