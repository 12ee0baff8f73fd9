import { createHash } from 'node:crypto';
import type { DerivedSource } from './feed-mapping.ts';

const plateLetters = 'ABCDEFGHJKLMNOPRSTUVWXY';

/** The same texts give the same number, between 0 and `below`. */
function numberFrom(seed: string, below: bigint): bigint {
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 30);
  return BigInt(`0x${hash}`) % below;
}

/** Digits without a zero in front. */
function digitsFrom(seed: string, length: number): string {
  const first = 10n ** BigInt(length - 1);
  return String(first + numberFrom(seed, 9n * first));
}

/** `AB67CDE` for a vehicle first registered in the year; undefined for one of before 2002. */
function registrationFrom(seed: string, year: number): string | undefined {
  if (!Number.isInteger(year) || year < 2002 || year > 2050) return undefined;
  const letters = BigInt(plateLetters.length);
  let rest = numberFrom(seed, 2n * letters ** 5n);
  const take = (below: bigint) => {
    const taken = rest % below;
    rest /= below;
    return Number(taken);
  };
  const age = String((year % 100) + 50 * take(2n)).padStart(2, '0');
  const letter = () => plateLetters.charAt(take(letters));
  return `${letter()}${letter()}${age}${letter()}${letter()}${letter()}`;
}

/** Makes up what a feed does not tell, equally at every import. */
export class DerivedValues {
  readonly #registrations = new Map<string, string>();

  /**
   * @param seed of the row and field
   * @param year for a registration
   * @returns undefined when there is none
   */
  derive(source: DerivedSource, seed: string, year: string | undefined): string | undefined {
    if (source.derive === 'digits') return digitsFrom(seed, source.length);
    if (source.derive === 'choice') {
      return source.among[Number(numberFrom(seed, BigInt(source.among.length)))];
    }
    return this.#registration(seed, Number(year));
  }

  /** No two rows get the same: the later one takes the next. */
  #registration(seed: string, year: number): string | undefined {
    for (let attempt = seed; ; attempt = `${attempt}+`) {
      const registration = registrationFrom(attempt, year);
      if (registration === undefined) return undefined;
      const owner = this.#registrations.get(registration);
      if (owner !== undefined && owner !== seed) continue;
      this.#registrations.set(registration, seed);
      return registration;
    }
  }
}
