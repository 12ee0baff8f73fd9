import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ReleaseError } from '../release-errors.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const webhookSchema = z.strictObject({
  /** https, or of this machine: what is told is nobody else's business. */
  url: z.url({ protocol: /^https?$/ }).refine((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || loopback.has(hostname);
  }, 'must be https, or of this machine'),
  /** `whsec_` and at least 24 bytes in base64, as Standard Webhooks has it. */
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and base64'),
});

export type Webhook = z.infer<typeof webhookSchema>;

/**
 * Reads the file that `RELEASE_WEBHOOKS` names: a JSON list of `url` and `secret`.
 * @throws ReleaseError with code invalid-setting, which never holds a secret
 */
export async function readWebhooks(file: string | undefined): Promise<Webhook[]> {
  if (file === undefined) return [];
  const fault = (reason: string) =>
    new ReleaseError('invalid-setting', `RELEASE_WEBHOOKS: ${reason}.`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw fault("the file can't be read");
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fault('the file is not JSON');
  }
  const parsed = z.array(webhookSchema).max(20).safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw fault(`${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
}
