import { STAMP_FIELD, TRAP_FIELD } from '@contracts/wire/forms/honeypot-fields';

export interface HoneypotFieldsProps {
  /** From the dealer API, for a page that was rendered now; null where it could not be had. */
  stamp: string | null;
}

/**
 * What tells spam from people in a form. `hidden` keeps the trap from eyes, keyboards and screen
 * readers alike; a robot that fills in whatever the document holds fills it in.
 */
export function HoneypotFields({ stamp }: HoneypotFieldsProps) {
  return (
    <>
      <div hidden>
        <input
          type="text"
          name={TRAP_FIELD}
          autoComplete="off"
          tabIndex={-1}
          aria-label="Homepage"
        />
      </div>
      {stamp !== null && <input type="hidden" name={STAMP_FIELD} value={stamp} />}
    </>
  );
}
