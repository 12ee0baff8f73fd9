import { randomInt } from 'node:crypto';

/** Letters and digits without 0, 1, I, L, O and U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A reference number that a shopper can quote: `FC-7K3M9Q2X`. */
export function makeReference(): string {
  const chosen = Array.from({ length }, () => letters.charAt(randomInt(letters.length)));
  return `FC-${chosen.join('')}`;
}
