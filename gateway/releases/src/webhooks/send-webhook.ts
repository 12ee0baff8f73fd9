import { createHmac } from 'node:crypto';
import type { JournalEntry } from '../journal-entry.ts';
import type { Webhook } from './webhook-settings.ts';

const limitMs = 10_000;

/** The signature of Standard Webhooks: HMAC-SHA256 over id, time and body. */
function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** @throws where it was not taken; the reason never holds the secret, or what was answered */
export async function sendWebhook({ url, secret }: Webhook, entry: JournalEntry): Promise<void> {
  const id = `entry-${entry.id}`;
  const seconds = Math.floor(Date.now() / 1_000);
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
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secret, id, seconds, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
