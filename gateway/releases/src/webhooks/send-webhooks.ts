import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type Webhook, webhookSchema } from '@contracts/wire/webhooks/webhook-settings';
import { postSigned } from '@contracts/wire/webhooks/post-signed';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { JournalEntry } from '../model/journal-entry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
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

/** Milliseconds between attempts. After the last attempt the entry is dropped. */
const defaultDelays = [1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000];
/** Private entries, such as those about tokens and refusals, are not sent. */
const privateActions = new Set<JournalEntry['action']>([
  'token-create',
  'token-revoke',
  'refused',
  'preview',
  'sign',
]);

interface Delivery {
  store: Pick<ReleaseStore, 'withJobLock' | 'journal' | 'followJournal'>;
  webhooks: Webhook[];
  logger: Logger;
  delays?: number[];
}

/**
 * Sends every public journal entry to every webhook, in order, and retries on failure. Only one
 * gateway at a time sends; another continues where it stops.
 * @returns a function that stops it
 */
export function sendWebhooks({ webhooks, ...delivery }: Delivery): () => void {
  const stops = webhooks.map((webhook) => deliver(webhook, delivery));
  return () => stops.forEach((stop) => stop());
}

function deliver(
  webhook: Webhook,
  { store, logger, delays = defaultDelays }: Omit<Delivery, 'webhooks'>,
): () => void {
  const name = `webhook-${createHash('sha256').update(webhook.url).digest('hex').slice(0, 16)}`;
  const { hostname } = new URL(webhook.url);
  let stopped = false;
  let failures = 0;
  let retry: NodeJS.Timeout | null = null;
  let running: Promise<unknown> | null = null;

  async function sendNew(): Promise<void> {
    await store.withJobLock(name, async ({ position, advance }) => {
      if (position === null) {
        // Entries from before the webhook was configured are not sent.
        await advance((await store.journal({ limit: 1 })).at(-1)?.id ?? 0);
        return;
      }
      for (const entry of await store.journal({ after: position })) {
        if (stopped) return;
        if (!privateActions.has(entry.action)) await sendOne(entry);
        await advance(entry.id);
        failures = 0;
      }
    });
  }

  async function sendOne(entry: JournalEntry): Promise<void> {
    const body = JSON.stringify({
      type: `release.${entry.action}`,
      timestamp: entry.at,
      data: entry,
    });
    try {
      const status = await postSigned(webhook, { id: `entry-${entry.id}`, body });
      if (status < 200 || status > 299) throw new Error(`answered ${status}`);
    } catch (error) {
      // The message contains neither the secret nor the response body.
      const reason = error instanceof Error ? error.message : String(error);
      failures += 1;
      const givenUp = failures > delays.length;
      logger.warn({ hostname, entry: entry.id, reason, givenUp }, 'a webhook delivery failed');
      if (!givenUp) throw error;
    }
  }

  function run(): void {
    if (stopped || running || retry) return;
    running = sendNew().then(
      () => (running = null),
      () => {
        running = null;
        // Also retries if the store itself was down.
        retry = setTimeout(
          () => {
            retry = null;
            run();
          },
          delays[Math.max(0, failures - 1)] ?? delays.at(-1),
        ).unref();
      },
    );
  }

  // An entry that arrives during a delivery is sent in the next run.
  const stopFollowing = store.followJournal(() => {
    if (running) void running.then(run);
    else run();
  });
  run();
  return () => {
    stopped = true;
    stopFollowing();
    if (retry) clearTimeout(retry);
  };
}
