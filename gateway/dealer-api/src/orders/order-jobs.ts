import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../background-jobs.ts';
import { lookAtOpenPayments } from '../payments/ask-provider.ts';
import { askForRefunds } from '../payments/refunds.ts';
import { expireOrders } from './cancel-order.ts';
import { sendMessages } from './order-outbox.ts';
import { releaseExpired } from './reservations.ts';

const works: readonly Job['do'][] = [
  lookAtOpenPayments,
  askForRefunds,
  sendMessages,
  ({ database, clock }) => releaseExpired(database, clock()),
  ({ database, clock }) => expireOrders(database, clock()),
];

/**
 * Once a second: polls open payments, requests refunds, sends messages and releases expired holds.
 */
export function orderJobs(milliseconds = 1000): Job[] {
  return works.map((work) => ({ failureMessage: 'orders are not kept', milliseconds, do: work }));
}

/** Runs each order job once. */
export async function keepOrdersOnce(dependencies: Dependencies): Promise<void> {
  await Promise.all(works.map((work) => work(dependencies)));
}
