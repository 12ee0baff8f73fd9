import { setTimeout as wait } from 'node:timers/promises';
import type { StoreAndClock } from '../dependencies.ts';
import { writeMeta } from './meta.ts';

/** How long callers share a result, because each check flushes the disk. */
const maxAgeMs = 2000;
/** How long to wait for a busy writer, before the last known state is returned. */
const timeoutMs = 1000;
/** How long a failed request makes the store count as failing, even if a check succeeds. */
const failureMilliseconds = 10_000;

/** `recordFailure` is called when a request fails because of the store. */
export function watchStore({ database, clock }: StoreAndClock) {
  let lastState = { reads: true, writes: true };
  let checkedAt = -Infinity;
  let failedAt = -Infinity;
  let checking: Promise<void> | undefined;
  const now = () => clock().getTime();

  async function check(): Promise<void> {
    const reads = await succeeds(database.selectFrom('meta').select('key').limit(1).execute());
    const isWritten = await succeeds(writeMeta(database, 'written_at', new Date().toISOString()));
    checkedAt = now();
    lastState = { reads, writes: isWritten && checkedAt - failedAt >= failureMilliseconds };
  }

  return {
    recordFailure(): void {
      failedAt = now();
      checkedAt = -Infinity;
    },
    async state(): Promise<{ reads: boolean; writes: boolean }> {
      if (now() - checkedAt >= maxAgeMs) {
        checking ??= check().finally(() => (checking = undefined));
        await Promise.race([checking, wait(timeoutMs, undefined, { ref: false })]);
      }
      return lastState;
    },
  };
}

const succeeds = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => true,
    () => false,
  );
