/** Whether a value has the format of a `card_guid`. For scripts that should not load a schema. */
export function isCardGuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}
