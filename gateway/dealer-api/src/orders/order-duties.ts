import type { Dependencies } from '../dependencies.ts';
import type { Duty } from '../keep-doing.ts';
import { lookAtOpenPayments } from '../payments/ask-provider.ts';
import { askForRefunds } from '../payments/refunds.ts';
import { expireOrders } from './cancel-order.ts';
import { sendMessages } from './order-outbox.ts';
import { releaseExpired } from './reservations.ts';

const works: readonly Duty['do'][] = [
  lookAtOpenPayments,
  askForRefunds,
  sendMessages,
  ({ database, clock }) => releaseExpired(database, clock()),
  ({ database, clock }) => expireOrders(database, clock()),
];

/**
 * Once a second: asks after open payments, asks for refunds, sends messages and gives back what was
 * held too long.
 */
export function orderDuties(milliseconds = 1000): Duty[] {
  return works.map((work) => ({ neglect: 'orders are not kept', milliseconds, do: work }));
}

/** What is due for orders now. */
export async function keepOrdersOnce(dependencies: Dependencies): Promise<void> {
  await Promise.all(works.map((work) => work(dependencies)));
}
