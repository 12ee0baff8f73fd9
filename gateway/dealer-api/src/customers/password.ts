import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * One of the settings that OWASP recommends: 32 MB, about 180 ms. scrypt uses 128 x N x r bytes and
 * makes p passes. Unit tests lower it.
 */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 };
type Cost = typeof passwordCost;
/** The cost of older hashes, which do not state their cost. */
const legacyCost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;
const maxmem = 64 * 1024 * 1024;

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const formatHash = (salt: Buffer, key: Buffer) =>
  ['scrypt', costOf(passwordCost), salt.toString('base64'), key.toString('base64')].join('$');

const costOf = ({ N, r, p }: Cost) => `N=${N},r=${r},p=${p}`;

/** Returns `scrypt$<cost>$<salt>$<key>`, with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return formatHash(salt, await derive(password, salt, passwordCost));
}

/** Stored instead of a hash for a customer without a password. No password matches it. */
export const noPassword = 'none';

/** A dummy hash, so that an unknown email address is refused as slowly as a wrong password. */
const dummyHash = () => formatHash(Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));

function parseHash(hash: string): { salt: Buffer; key: Buffer; cost: Cost } {
  const parts = hash.split('$').slice(1);
  const [key = '', salt = '', costText = costOf(legacyCost)] = parts.toReversed();
  const [N = 0, r = 0, p = 0] = (costText.match(/\d+/g) ?? []).map(Number);
  return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64'), cost: { N, r, p } };
}

/** Whether the password matches the hash. Without a hash, returns false after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, key, cost } = parseHash(hash ?? dummyHash());
  const derivedKey = await derive(password, salt, cost);
  // Older hashes must take as long as new ones. The response time must not reveal an account.
  if (cost.p < passwordCost.p) {
    await derive(password, salt, { ...passwordCost, p: passwordCost.p - cost.p });
  }
  return derivedKey.length === key.length && timingSafeEqual(derivedKey, key) && hash !== undefined;
}

/** Whether the hash was made with an older cost. The customer's next login then replaces it. */
export function isOutdatedHash(hash: string): boolean {
  return costOf(parseHash(hash).cost) !== costOf(passwordCost);
}
