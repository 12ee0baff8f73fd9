import { Webhook as Signatures } from 'standardwebhooks';
import type { Webhook } from './webhook-settings.ts';

const timeoutMilliseconds = 10_000;

export interface SignedMessage {
  /** A retried delivery uses the same id. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/**
 * Posts a message with a Standard Webhooks signature, which the receiver can verify.
 * @returns the response's status; its body is not read
 * @throws if there is no response
 */
export async function postSigned(
  { url, secret }: Webhook,
  { id, body }: SignedMessage,
): Promise<number> {
  const now = new Date();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signatures(secret).sign(id, now, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  return response.status;
}
