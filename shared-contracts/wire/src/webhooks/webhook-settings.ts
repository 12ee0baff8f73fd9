import { z } from 'zod';

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a message to this URL is safe from readers on the network. */
export function isPrivate(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.protocol === 'https:' || ofThisMachine.has(url.hostname);
}

/** https, or a URL of this machine, because messages contain private data. */
export const webhookAddressSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address, such as https://example.com/told' })
  .refine(isPrivate, 'must be https, or of this machine');

/** `whsec_` and at least 24 bytes in base64, as in Standard Webhooks. */
export const webhookSecretSchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and base64');

export const webhookSchema = z.strictObject({
  url: webhookAddressSchema,
  secret: webhookSecretSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;
