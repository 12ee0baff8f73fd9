import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRecord } from './session-record.ts';

/** Protects sessions against forged rows in the store. */
export interface SessionSeal {
  of(record: Omit<SessionRecord, 'seal'>): string | null;
  fits(record: SessionRecord): boolean;
}

interface Keys {
  signingKey?: string | undefined;
  verifyKey?: string | undefined;
}

/**
 * An unsigned store needs no seal, because an attacker who can write to it can also add a token. In
 * a signed store, sessions are sealed with a key derived from the signing key, so every gateway
 * with that key accepts them. A gateway with only the verifying key keeps a random key in memory
 * and accepts only its own sessions.
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
