import { readFile } from 'node:fs/promises';
import { type Webhook, webhookSchema } from '@contracts/wire/webhooks/webhook-settings';
import { z } from 'zod';
import { ReleaseError } from '../model/release-errors.ts';

/**
 * Reads the file named by `RELEASE_WEBHOOKS`: a JSON list of `url` and `secret`.
 * @throws ReleaseError with code invalid-setting, without any secret
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
