import { Webhook as Signatures } from 'standardwebhooks';
import type { Webhook } from './webhook-settings.ts';

const patienceMilliseconds = 10_000;

/** Told under the same `id`, it is the same message. */
export interface SignedMessage {
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/**
 * Posts a message that its receiver can check, as Standard Webhooks has it.
 * @returns the status of the answer; nothing else of it is read
 * @throws where there was no answer
 */
export async function postSigned(
  { url, secret }: Webhook,
  { id, body }: SignedMessage,
): Promise<number> {
  const now = new Date();
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signatures(secret).sign(id, now, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  await answer.body?.cancel();
  return answer.status;
}
