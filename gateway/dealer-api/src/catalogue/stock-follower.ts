import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf } from '../reason-of.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** Stock of another process is to be seen within two seconds. */
const pollMilliseconds = 500;

interface StockFollower {
  stop(): Promise<void>;
}

/**
 * Looks for new stock twice a second: one row is read, and more only when its number has grown. A
 * database that is lost is looked for again, until it is back.
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
      if (isLost) logger.info('the store answers again');
      isLost = false;
      if (change !== undefined) logger.info(change, 'stock changed');
    } catch (error) {
      if (!isLost) logger.error({ reason: reasonOf(error) }, 'new stock can not be looked for');
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
