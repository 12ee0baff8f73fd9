import { randomInt } from 'node:crypto';

/** Without letters and digits that sound or look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A reference number that a shopper can quote: `FC-7K3M9Q2X`. */
export function makeReference(): string {
  const chosen = Array.from({ length }, () => letters.charAt(randomInt(letters.length)));
  return `FC-${chosen.join('')}`;
}
