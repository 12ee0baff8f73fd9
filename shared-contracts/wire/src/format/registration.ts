/** The fields of a vehicle that can name its registration; `formated_plate` is spelt so on the wire. */
export interface RegistrationFields {
  formated_plate?: string | null | undefined;
  vrm?: string | null | undefined;
}

/**
 * A registration as four characters, a space and the rest (S5): right for plates since 2001. Older
 * plates group differently; `displayRegistration` prefers the grouping that the server sends.
 */
export function formatPlate(registration: string): string {
  const bare = registration.replace(/\s/gu, '').toUpperCase();
  return bare.length > 4 ? `${bare.slice(0, 4)} ${bare.slice(4)}` : bare;
}

/** The registration as a person reads it, or `null` for a vehicle that has none yet. */
export function displayRegistration({ formated_plate, vrm }: RegistrationFields): string | null {
  if (formated_plate?.trim()) return formated_plate.trim();
  return vrm?.trim() ? formatPlate(vrm) : null;
}
