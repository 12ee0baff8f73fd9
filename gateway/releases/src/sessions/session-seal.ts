import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRecord } from './session-record.ts';

/** Tells sessions that this gateway may believe from rows that somebody wrote into the store. */
export interface SessionSeal {
  of(record: Omit<SessionRecord, 'seal'>): string | null;
  fits(record: SessionRecord): boolean;
}

interface Keys {
  signingKey?: string | undefined;
  verifyKey?: string | undefined;
}

/**
 * Whoever can write to a store that nobody signs can write a token: there a session needs no seal.
 * Where states are signed, a session is sealed with a key that is derived from the signing key, so
 * that it is good at every gateway that has it. A gateway that only verifies believes sessions of
 * its own: the key of its seals is in its memory alone.
 */
export function sessionSeal({ signingKey, verifyKey }: Keys): SessionSeal {
  if (signingKey === undefined && verifyKey === undefined) {
    return { of: () => null, fits: () => true };
  }
  const key = signingKey === undefined ? randomBytes(32) : derivedFrom(signingKey);
  const seal = ({ id, hash, token, agent, createdAt, expiresAt }: Omit<SessionRecord, 'seal'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, hash, token, agent, createdAt, expiresAt]))
      .digest();
  return {
    of: (record) => seal(record).toString('base64'),
    fits(record) {
      const expected = seal(record);
      const borne = Buffer.from(record.seal ?? '', 'base64');
      return borne.length === expected.length && timingSafeEqual(borne, expected);
    },
  };
}

function derivedFrom(pem: string): Buffer {
  const secret = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', secret, '', 'sessions of the release console', 32));
}
