import { invalidFields } from '../http/api-errors.ts';

/**
 * Words that somebody who guesses tries here first: what the site is and sells, and what passwords
 * are called. A password must hold more than these.
 */
const wordsOfHere = [
  'forecourt',
  'wexcombe',
  'motors',
  'dealer',
  'dealership',
  'password',
  'account',
  'login',
  'welcome',
  'letmein',
  'usedcars',
  'newcars',
  'vehicle',
  'cars',
];
const ofHere = new RegExp(wordsOfHere.join('|'), 'g');
/** So many letters beside what everybody knows. */
const shortestOwnPart = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that are met most in what was stolen elsewhere. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether a password of the right length is among the first that are tried: one that is common,
 * common with digits or signs around it or twice, a few signs again and again, or words of here.
 * Nothing is asked of its composition (NIST SP 800-63B 5.1.1.2, ASVS 6.2.4, 6.2.5, 6.2.11).
 */
export async function isEasyPassword(password: string): Promise<boolean> {
  const known = await (common ??= readCommon());
  const spelt = password.normalize('NFKC').toLowerCase();
  const [, unit = spelt] = /^(.{1,12}?)\1+.{0,5}$/su.exec(spelt) ?? [];
  const bare = spelt.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const own = spelt.replace(ofHere, '').replace(/[^\p{L}]/gu, '');
  return (
    [...unit].length < shortestOwnPart ||
    [spelt, unit, bare].some((part) => known.has(part)) ||
    (own.length < shortestOwnPart && own.length < spelt.length && ofHereIn(spelt))
  );
}

function ofHereIn(spelt: string): boolean {
  return wordsOfHere.some((word) => spelt.includes(word));
}

/** @throws ApiRefusal 422 naming the field */
export async function refuseEasyPassword(password: string): Promise<void> {
  if (!(await isEasyPassword(password))) return;
  const message = 'This password is one of the first that are guessed. Choose one of your own';
  throw invalidFields([{ field: 'password', message }]);
}
