import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What one password costs by scrypt: memory is 128 x N x r, and p is how often. */
interface Cost {
  N: number;
  r: number;
  p: number;
}

/** 32 MB three times over, some 180 ms: what OWASP asks for, with the least memory at once. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** Of hashes that do not say it. */
const earlierCost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;
const maxmem = 64 * 1024 * 1024;

function derive(password: string, salt: Buffer, by: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...by, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const written = (salt: Buffer, key: Buffer) =>
  ['scrypt', costOf(cost), salt.toString('base64'), key.toString('base64')].join('$');

const costOf = ({ N, r, p }: Cost) => `N=${N},r=${r},p=${p}`;

/** `scrypt$<cost>$<salt>$<key>`, the latter two in base64; before costs were told, without. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return written(salt, await derive(password, salt, cost));
}

/** The hash of a customer without a password: no password matches it. */
export const noPassword = 'none';

/** What an unknown customer's password is compared with, so that both refusals take as long. */
const nobody = written(Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));

function read(hash: string): { salt: Buffer; key: Buffer; by: Cost } {
  const parts = hash.split('$').slice(1);
  const [key = '', salt = '', told = costOf(earlierCost)] = parts.toReversed();
  const [N = 0, r = 0, p = 0] = (told.match(/\d+/g) ?? []).map(Number);
  return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64'), by: { N, r, p } };
}

/** Whether the password belongs to the hash; without a hash never, and no sooner. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, key, by } = read(hash ?? nobody);
  const given = await derive(password, salt, by);
  // A hash of before takes as long as any other, so that time does not tell who is a customer.
  if (by.p < cost.p) await derive(password, salt, { ...cost, p: cost.p - by.p });
  return given.length === key.length && timingSafeEqual(given, key) && hash !== undefined;
}

/** Whether it was made at a cost of before, and is to be made anew while its password is known. */
export function isOutdatedHash(hash: string): boolean {
  return costOf(read(hash).by) !== costOf(cost);
}
