import type { IsoDay } from './iso-day.ts';
import type { Random } from './random.ts';

/** Without vowels, so that no words appear. I and Q are never issued. */
const consonants = 'BCDFGHJKLMNPRSTVWXYZ';
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const vinYears = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The two digits of a current registration: for example 21 from March 2021, 71 from September 2021.
 */
function ageIdentifier(registered: IsoDay): string {
  const year = Number(registered.slice(2, 4));
  const month = Number(registered.slice(5, 7));
  if (month < 3) return String(year + 49).padStart(2, '0');
  return String(month < 9 ? year : year + 50).padStart(2, '0');
}

/** `AB12CDE`, issued near the site with the given memory tag. */
export function currentRegistration(
  random: Random,
  registered: IsoDay,
  [first, seconds]: readonly [string, string],
): string {
  const front = `${first}${random.letters(seconds, 1)}${ageIdentifier(registered)}`;
  return front + random.letters(consonants, 3);
}

/** A private plate of the prefix format, used before 2001: `W7BCD`. */
export function privateRegistration(random: Random): string {
  const front = `${random.letters('BCDFGHJKLMNPRSTVWX', 1)}${random.whole(2, 199)}`;
  return front + random.letters(consonants, 3);
}

/** 17 characters without I, O and Q: maker, type, model year, plant and serial number. */
export function vehicleIdentification(
  random: Random,
  prefix: string,
  year: number,
  serial: number,
): string {
  const type = random.letters(vinCharacters, 5);
  const modelYear = vinYears[(year - 2010 + 60) % vinYears.length] ?? 'A';
  const plant = random.letters('ABCDEFGHJKLMN', 1);
  return `${prefix}${type}Z${modelYear}${plant}${String(serial).padStart(6, '0')}`;
}
