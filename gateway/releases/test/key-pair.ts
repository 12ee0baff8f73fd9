import { generateKeyPairSync } from 'node:crypto';

/** A new Ed25519 key pair in the format of a store's settings. */
export function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { signingKey: privateKey, verifyKey: publicKey };
}
