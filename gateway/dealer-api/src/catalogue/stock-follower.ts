import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { errorMessage } from '../error-message.ts';
import type { Catalogue } from './catalogue.ts';

/** Stock imported by another process must be visible within two seconds. */
const pollMilliseconds = 500;

/** A poll reads one row, and reads more only if the stock version has increased. */
export function followStock(catalogue: Pick<Catalogue, 'refresh'>, logger: Logger) {
  const stopping = new AbortController();
  let isUnavailable = false;

  async function poll(): Promise<void> {
    try {
      const change = await catalogue.refresh();
      if (isUnavailable) logger.info('the store is available again');
      isUnavailable = false;
      if (change !== undefined) logger.info(change, 'stock changed');
    } catch (error) {
      if (!isUnavailable)
        logger.error({ reason: errorMessage(error) }, 'the stock could not be polled');
      isUnavailable = true;
    }
  }

  async function follow(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await wait(pollMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await poll();
    }
  }

  const following = follow();
  return {
    stop(): Promise<void> {
      stopping.abort();
      return following;
    },
  };
}
