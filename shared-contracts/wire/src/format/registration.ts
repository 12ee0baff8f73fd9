import { normaliseCode } from './capitals.ts';

/** The fields that may contain a registration. `formated_plate` is how the API spells it. */
export interface RegistrationFields {
  formated_plate?: string | null | undefined;
  vrm?: string | null | undefined;
}

/**
 * The number plate formats, with one capture group for each printed group (SI 2001/561, Schedule
 * 3). The first match wins, so narrow formats come before wide ones. For example, an Isle of Man
 * plate also matches the suffix format.
 */
const plateFormats: readonly RegExp[] = [
  // Current: AB12 CDE.
  /^([A-Z]{2}\d\d)([A-Z]{3})$/,
  // Isle of Man: MAN 123 A, PMN 123 A. Great Britain does not issue these letters.
  /^(MAN|[A-Z]MN)(\d{1,3})([A-Z])$/,
  // Suffix: ABC 123A. A single digit is enough: ABC 1A.
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  // Prefix and Q: A123 ABC, A1 ABC, Q123 ABC.
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  // Dateless: A 1, AB 1234. Jersey has up to six digits: J 12345.
  /^([A-Z]{1,2})(\d{1,4})$/,
  /^(J)(\d{5,6})$/,
  // Dateless with three letters: ABC 123. Northern Ireland (I or Z) and Man have four digits.
  /^([A-Z]{3})(\d{1,3})$/,
  /^((?=.?.?[IZ])[A-Z]{3}|MAN)(\d{4})$/,
  // Reversed: 1 A, 1234 AB, 123 ABC, 1234 AIZ, and trade plates before 2015: 045 AB.
  /^(\d{1,4})([A-Z]{1,3})$/,
  // Trade plates since 2015, and Guernsey: digits only.
  /^(\d{1,5})$/,
  // Diplomatic (123 D 456), military (12 AB 34) and Irish (01 D 12345).
  /^(\d{2,3})([A-Z]{1,2})(\d{1,6})$/,
  // Military since 1994: AB 12 CD.
  /^([A-Z]{2})(\d\d)([A-Z]{2})$/,
];

/** `abc123a` becomes `ABC 123A`. Unknown formats are split after four characters (S5). */
export function formatPlate(registration: string): string {
  const code = normaliseCode(registration);
  for (const format of plateFormats) {
    const groups = format.exec(code);
    if (groups !== null) return groups.slice(1).join(' ');
  }
  return code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** The registration to display; null if the vehicle has none yet. */
export function displayRegistration({ formated_plate, vrm }: RegistrationFields): string | null {
  if (formated_plate?.trim()) return formated_plate.trim();
  return vrm?.trim() ? formatPlate(vrm) : null;
}
