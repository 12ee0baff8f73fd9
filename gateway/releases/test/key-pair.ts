import { generateKeyPairSync } from 'node:crypto';

/** Both halves of a new Ed25519 key, as the settings of a store want them. */
export function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { signingKey: privateKey, verifyKey: publicKey };
}
