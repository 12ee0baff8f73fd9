import { invalidField } from '../http/api-errors.ts';

/** Words that attackers try first on this site. A password must not consist only of these. */
const siteWords = [
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
const siteWordPattern = new RegExp(siteWords.join('|'), 'g');
/** Minimum number of letters besides these words, and minimum length of a repeated pattern. */
const minOwnLetters = 4;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 common passwords from data leaks at other sites. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether a password of valid length is easy to guess: a common password, even if it is repeated or
 * surrounded by digits or symbols; a short repeated pattern; or only this site's words. There are
 * no composition rules (NIST SP 800-63B 5.1.1.2, ASVS 6.2.4, 6.2.5, 6.2.11).
 */
export async function isEasyPassword(password: string): Promise<boolean> {
  const knownPasswords = await (commonPasswords ??= readCommonPasswords());
  const normalised = password.normalize('NFKC').toLowerCase();
  const [, repeatedPart = normalised] = /^(.{1,12}?)\1+.{0,5}$/su.exec(normalised) ?? [];
  const withoutOuterSymbols = normalised.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const withoutSiteWords = normalised.replace(siteWordPattern, '');
  const ownLetters = withoutSiteWords.replace(/[^\p{L}]/gu, '');
  return (
    [...repeatedPart].length < minOwnLetters ||
    [normalised, repeatedPart, withoutOuterSymbols].some((part) => knownPasswords.has(part)) ||
    (ownLetters.length < minOwnLetters && withoutSiteWords !== normalised)
  );
}

/** @throws ApiRefusal 422 for the field `password` if the password is easy to guess */
export async function refuseEasyPassword(password: string): Promise<void> {
  if (!(await isEasyPassword(password))) return;
  throw invalidField('password', 'This password is too easy to guess. Choose another one');
}
