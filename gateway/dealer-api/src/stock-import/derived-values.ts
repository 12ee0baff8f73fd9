import { hash } from 'node:crypto';
import type { DerivedSource } from './feed-mapping.ts';

const plateLetters = 'ABCDEFGHJKLMNOPRSTUVWXY';

/** Derives a number from 0 to under `limit`. The same seed gives the same number. */
function numberFrom(seed: string, limit: bigint): bigint {
  return BigInt(`0x${hash('sha256', seed).slice(0, 30)}`) % limit;
}

/** Digits without a leading zero. */
function digitsFrom(seed: string, length: number): string {
  const first = 10n ** BigInt(length - 1);
  return String(first + numberFrom(seed, 9n * first));
}

/** A registration such as `AB67CDE` for a year of first registration; undefined before 2002. */
function registrationFrom(seed: string, year: number): string | undefined {
  if (!Number.isInteger(year) || year < 2002 || year > 2050) return undefined;
  const letters = BigInt(plateLetters.length);
  let remaining = numberFrom(seed, 2n * letters ** 5n);
  const nextNumber = (limit: bigint) => {
    const number = remaining % limit;
    remaining /= limit;
    return Number(number);
  };
  const age = String((year % 100) + 50 * nextNumber(2n)).padStart(2, '0');
  const letter = () => plateLetters.charAt(nextNumber(letters));
  return `${letter()}${letter()}${age}${letter()}${letter()}${letter()}`;
}

/** Returns a function that invents values that a feed lacks. They are the same in every import. */
export function createDerivedValues() {
  const seeds = new Map<string, string>();

  /** Registrations are unique: if another seed gave the same one, the next seed is tried. */
  function uniqueRegistration(seed: string, year: number): string | undefined {
    for (let attempt = seed; ; attempt = `${attempt}+`) {
      const registration = registrationFrom(attempt, year);
      if (registration === undefined) return undefined;
      if (seeds.getOrInsert(registration, seed) === seed) return registration;
    }
  }

  /**
   * @param seed identifies the row and field
   * @returns undefined if none can be derived
   */
  return (source: DerivedSource, seed: string, year: string | undefined): string | undefined => {
    if (source.derive === 'digits') return digitsFrom(seed, source.length);
    if (source.derive === 'registration') return uniqueRegistration(seed, Number(year));
    return source.among[Number(numberFrom(seed, BigInt(source.among.length)))];
  };
}
