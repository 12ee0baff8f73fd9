import { Webhook as Signatures } from 'standardwebhooks';
import type { JournalEntry } from '../journal-entry.ts';
import type { Webhook } from './webhook-settings.ts';

const limitMs = 10_000;

/** @throws where it was not taken; the reason never holds the secret, or what was answered */
export async function sendWebhook({ url, secret }: Webhook, entry: JournalEntry): Promise<void> {
  const id = `entry-${entry.id}`;
  const now = new Date();
  const body = JSON.stringify({
    type: `release.${entry.action}`,
    timestamp: entry.at,
    data: entry,
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Signatures(secret).sign(id, now, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
