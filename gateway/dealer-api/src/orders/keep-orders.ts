import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';
import { lookAtOpenPayments } from '../payments/ask-provider.ts';
import { askForRefunds } from '../payments/refunds.ts';
import { reasonOf } from '../reason-of.ts';
import { expireOrders } from './cancel-order.ts';
import { sendMessages } from './order-outbox.ts';
import { releaseExpired } from './reservations.ts';

const pollMilliseconds = 1000;

/** What is done for orders by itself; what one of several processes is at, no other does. */
const duties: readonly ((dependencies: Dependencies) => Promise<unknown>)[] = [
  lookAtOpenPayments,
  askForRefunds,
  sendMessages,
  ({ database, clock }) => releaseExpired(database, clock()),
  ({ database, clock }) => expireOrders(database, clock()),
];

/** What is due for orders now. */
export async function keepOrdersOnce(dependencies: Dependencies): Promise<void> {
  await Promise.all(duties.map((duty) => duty(dependencies)));
}

/**
 * Once a second: asks after open payments, asks for refunds, sends messages and gives back what was
 * held too long. Each goes at its own pace: a provider that is silent holds up no message.
 */
export function keepOrders(dependencies: Dependencies, milliseconds = pollMilliseconds) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(duty: (typeof duties)[number]): Promise<void> {
    let isLost = false;
    while (!signal.aborted) {
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await duty(dependencies);
        isLost = false;
      } catch (error) {
        if (!isLost) dependencies.logger.error({ reason: reasonOf(error) }, 'orders are not kept');
        isLost = true;
      }
    }
  }

  const keeping = Promise.all(duties.map(keep));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await keeping;
    },
  };
}
