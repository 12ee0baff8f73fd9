/** Whether it can be a `card_guid`. For scripts that are too small for a schema. */
export function isCardGuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}
