import { jwtVerify, SignJWT } from 'jose';
import { NotAllowedError } from '../release-errors.ts';

const audience = 'preview';
const algorithm = 'HS256';
const hourMs = 3_600_000;

export interface Preview {
  set: number;
  /** ISO time. */
  expiresAt: string;
}

/** @param hours until it expires */
export async function signPreview(
  secret: Uint8Array,
  set: number,
  hours: number,
): Promise<Preview & { token: string }> {
  const expires = new Date(Date.now() + hours * hourMs);
  const token = await new SignJWT({ set })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(secret);
  return { token, set, expiresAt: expires.toISOString() };
}

/** @throws NotAllowedError for a token that is forged, altered or expired; it does not say which */
export async function readPreview(secret: Uint8Array, token: string): Promise<Preview> {
  const checked = await jwtVerify(token, secret, {
    audience,
    algorithms: [algorithm],
    requiredClaims: ['exp', 'set'],
  }).catch((error: unknown) => {
    throw new NotAllowedError('preview-not-valid', 'The preview link is not valid, or expired.', {
      cause: error,
    });
  });
  const { set, exp = 0 } = checked.payload;
  return { set: Number(set), expiresAt: new Date(exp * 1_000).toISOString() };
}
