import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postSigned } from '@contracts/wire/webhooks/post-signed';
import type { Session } from './sessions.ts';

const maxAttempts = 5;
const firstWaitMilliseconds = 1000;

/** Ways of delivering webhooks, chosen by tests: `usual` is correct, the others are faults. */
export const webhookManners = ['usual', 'lost', 'twice', 'late', 'reordered'] as const;
export type WebhookManner = (typeof webhookManners)[number];

export class Webhooks {
  readonly #secret: string;
  readonly #stopping = new AbortController();
  manner: WebhookManner = 'usual';
  /** Delay of `late` webhooks, and of the `opened` one if `reordered`. */
  lateMilliseconds = 3000;

  constructor(secret: string) {
    this.#secret = secret;
  }

  send(session: Session, event: 'opened' | 'succeeded' | 'failed' | 'refunded'): void {
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
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        await wait(pause, undefined, { signal, ref: false });
      } catch {
        // The sandbox is stopping. The shop polls payments anyway.
        return;
      }
      const webhook = { url, secret: this.#secret };
      const status = await postSigned(webhook, { id, body }).catch(() => 0);
      if (status >= 200 && status < 300) return;
      pause = firstWaitMilliseconds * 2 ** attempt;
    }
  }
}
