import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { ReleaseRecord } from '../model/release-record.ts';
import { canonical } from './canonical.ts';
import { digestOf, readKey } from './state-signature.ts';

/** Signs a release's record, including the hashes of its files. */
export type SignRecord = (record: ReleaseRecord) => ReleaseRecord;

export type VerifyRecord = (record: ReleaseRecord) => boolean;

/** @param pem Ed25519 private key, PKCS #8 @throws ReleaseError */
export function recordSigner(pem: string): SignRecord {
  const key = readKey(() => createPrivateKey(pem), 'RELEASE_SIGNING_KEY', 'private');
  return (record) => {
    const signature = sign(null, Buffer.from(statementOf(record)), key).toString('base64');
    return { ...record, signature };
  };
}

/** @param pem Ed25519 public key, SPKI, or the matching private key @throws ReleaseError */
export function recordVerifier(pem: string): VerifyRecord {
  const key = readKey(() => createPublicKey(pem), 'RELEASE_VERIFY_KEY', 'public');
  return (record) => {
    if (record.signature === null) return false;
    const signature = Buffer.from(record.signature, 'base64');
    return verify(null, Buffer.from(statementOf(record)), key, signature);
  };
}

/**
 * The signed text. The key `release` distinguishes it from the text signed for a state, so that
 * neither signature can replace the other.
 */
function statementOf(record: ReleaseRecord): string {
  const { sourceHash, publishedAt, publishedBy, reason, commit, rehearsed } = record;
  const publication = { sourceHash, publishedAt, publishedBy, reason, commit, rehearsed };
  return canonical({ release: { digest: digestOf(record), ...publication } });
}
