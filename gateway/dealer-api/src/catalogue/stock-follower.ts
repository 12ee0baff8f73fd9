import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { errorMessage } from '../error-message.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** Stock imported by another process must be visible within two seconds. */
const pollMilliseconds = 500;

interface StockFollower {
  stop(): Promise<void>;
}

/**
 * Polls for new stock twice a second. A poll reads one row, and reads more only if the stock
 * version has increased. Polling continues while the database is unavailable.
 */
export function followStock(
  catalogue: Pick<StoredCatalogue, 'refresh'>,
  logger: Logger,
  milliseconds = pollMilliseconds,
): StockFollower {
  const stopping = new AbortController();
  let isLost = false;

  async function look(): Promise<void> {
    try {
      const change = await catalogue.refresh();
      if (isLost) logger.info('the store is available again');
      isLost = false;
      if (change !== undefined) logger.info(change, 'stock changed');
    } catch (error) {
      if (!isLost) logger.error({ reason: errorMessage(error) }, 'the stock could not be polled');
      isLost = true;
    }
  }

  async function follow(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await look();
    }
  }

  const following = follow();
  return {
    stop() {
      stopping.abort();
      return following;
    },
  };
}
