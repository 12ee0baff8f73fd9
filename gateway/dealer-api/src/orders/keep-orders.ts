import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';
import { lookAtOpenPayments } from '../payments/ask-provider.ts';
import { askForRefunds } from '../payments/refunds.ts';
import { reasonOf } from '../reason-of.ts';
import { expireOrders } from './cancel-order.ts';
import { sendMessages } from './order-outbox.ts';
import { releaseExpired } from './reservations.ts';

const pollMilliseconds = 1000;

/** What is due for orders now; each part is done whatever becomes of the others. */
export async function keepOrdersOnce(dependencies: Dependencies): Promise<void> {
  const { clock, database } = dependencies;
  const parts = [
    lookAtOpenPayments(dependencies),
    askForRefunds(dependencies),
    sendMessages(dependencies),
    releaseExpired(database, clock()),
    expireOrders(database, clock()),
  ];
  const faults = (await Promise.allSettled(parts)).filter(({ status }) => status === 'rejected');
  if (faults[0]?.status === 'rejected') throw faults[0].reason;
}

/**
 * Once a second: asks after open payments, asks for refunds, sends messages and gives back what was
 * held too long. Every process of a store does so; what one is at, no other does.
 */
export function keepOrders(dependencies: Dependencies, milliseconds = pollMilliseconds) {
  const stopping = new AbortController();
  let isLost = false;

  async function keep(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await keepOrdersOnce(dependencies);
        isLost = false;
      } catch (error) {
        if (!isLost) dependencies.logger.error({ reason: reasonOf(error) }, 'orders are not kept');
        isLost = true;
      }
    }
  }

  const keeping = keep();
  return {
    stop(): Promise<void> {
      stopping.abort();
      return keeping;
    },
  };
}
