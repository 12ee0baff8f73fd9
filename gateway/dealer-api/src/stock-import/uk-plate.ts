/** The formats of United Kingdom registrations, in capitals without spaces. */
const kinds = [
  // Current format: 02 to 50 for March, 51 to 99 for September.
  /^[A-Z]{2}(?:0[2-9]|[1-4]\d|5[1-9]|[6-9]\d)[A-Z]{3}$/,
  // Prefix format, including Q.
  /^[A-Z][1-9]\d{0,2}[A-Z]{3}$/,
  // Suffix format.
  /^[A-Z]{3}[1-9]\d{0,2}[A-Z]$/,
  // Dateless and Northern Irish, letters first or figures first.
  /^[A-Z]{1,3}[1-9]\d{0,3}$/,
  /^[1-9]\d{0,3}[A-Z]{1,3}$/,
  // Diplomatic.
  /^\d{3}[DX]\d{3}$/,
];

/** Whether a registration matches a United Kingdom format. */
export function isUkPlate(registration: string): boolean {
  return kinds.some((kind) => kind.test(registration));
}
