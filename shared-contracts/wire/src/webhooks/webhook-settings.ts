import { z } from 'zod';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether messages to this URL are private: it is https or on this machine. True if it is no URL. */
export function isHttpsOrLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.protocol === 'https:' || loopbackHosts.has(url.hostname);
}

/** An https URL or one on this machine, because messages contain private data. */
export const webhookAddressSchema = z
  .url({ protocol: /^https?$/, error: 'must be a URL, such as https://example.com/webhook' })
  .refine(isHttpsOrLoopback, 'must be https, or of this machine');

/** `whsec_` and at least 24 bytes in base64, as Standard Webhooks requires. */
export const webhookSecretSchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ followed by base64');

export const webhookSchema = z.strictObject({
  url: webhookAddressSchema,
  secret: webhookSecretSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;
