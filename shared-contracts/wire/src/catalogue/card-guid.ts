/**
 * Whether a value can be the `card_guid` of a vehicle. For scripts that must stay too small for a
 * schema.
 */
export function isCardGuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}
