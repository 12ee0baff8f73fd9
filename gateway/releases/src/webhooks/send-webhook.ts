import { postSigned } from '@contracts/wire/webhooks/post-signed';
import type { Webhook } from '@contracts/wire/webhooks/webhook-settings';
import type { JournalEntry } from '../journal-entry.ts';

/** @throws where it was not taken; the reason never holds the secret, or what was answered */
export async function sendWebhook(webhook: Webhook, entry: JournalEntry): Promise<void> {
  const body = JSON.stringify({
    type: `release.${entry.action}`,
    timestamp: entry.at,
    data: entry,
  });
  const status = await postSigned(webhook, { id: `entry-${entry.id}`, body });
  if (status < 200 || status > 299) throw new Error(`answered ${status}`);
}
