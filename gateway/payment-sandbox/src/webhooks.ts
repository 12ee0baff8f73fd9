import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Session } from './sessions.ts';

const patienceMilliseconds = 10_000;
const tries = 5;
const firstWaitMilliseconds = 1000;

/** How webhooks go astray, to be chosen by tests: `usual` is what a provider promises. */
export const webhookManners = ['usual', 'lost', 'twice', 'late', 'reordered'] as const;
export type WebhookManner = (typeof webhookManners)[number];

/** Tells the shop what became of its payments, as Standard Webhooks has it. */
export class Webhooks {
  readonly #signatures: Webhook;
  readonly #stopping = new AbortController();
  manner: WebhookManner = 'usual';
  /** Milliseconds that a late one comes late, and an earlier one after the next. */
  lateMilliseconds = 3000;

  constructor(secret: string) {
    this.#signatures = new Webhook(secret);
  }

  tell(session: Session, event: 'opened' | 'succeeded' | 'failed' | 'refunded'): void {
    if (this.manner === 'lost') return;
    const id = `evt_${randomUUID()}`;
    const body = JSON.stringify({
      type: `session.${event}`,
      timestamp: new Date().toISOString(),
      data: { session: session.id, reference: session.reference },
    });
    const isLate = this.manner === 'late' || (this.manner === 'reordered' && event === 'opened');
    const delay = isLate ? this.lateMilliseconds : 0;
    for (let time = 0; time < (this.manner === 'twice' ? 2 : 1); time += 1) {
      void this.#send(session.webhook_url, id, body, delay);
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #send(url: string, id: string, body: string, delay: number): Promise<void> {
    const { signal } = this.#stopping;
    let pause = delay;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        await wait(pause, undefined, { signal, ref: false });
      } catch {
        // Stopped: whoever is to be told asks by itself.
        return;
      }
      if (await this.#post(url, id, body)) return;
      pause = firstWaitMilliseconds * 2 ** attempt;
    }
  }

  async #post(url: string, id: string, body: string): Promise<boolean> {
    const now = new Date();
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': this.#signatures.sign(id, now, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }
}
