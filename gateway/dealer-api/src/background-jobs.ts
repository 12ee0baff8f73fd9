import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from './dependencies.ts';
import { errorMessage } from './error-message.ts';
import { removeExpiredForms } from './forms/refused-form-store.ts';
import { sendFormsToCrm } from './messages/crm-webhook.ts';
import { sendMessages } from './messages/send-messages.ts';
import { expireOrders } from './orders/cancel-order.ts';
import { releaseExpired } from './orders/reservations.ts';
import { pollOpenPayments } from './payments/poll-payments.ts';
import { requestRefunds } from './payments/refunds.ts';

/** A periodic job. Several processes may run it, so it must ensure that no work is done twice. */
export interface Job {
  /** Log message for a failure, for example 'an order job fails'. */
  readonly failureMessage: string;
  readonly intervalMs: number;
  run(dependencies: Dependencies): Promise<unknown>;
}

export function runJobs(jobs: readonly Job[], dependencies: Dependencies) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat({ failureMessage, intervalMs, ...job }: Job): Promise<void> {
    let hasFailed = false;
    while (!signal.aborted) {
      await wait(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await job.run(dependencies);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) dependencies.logger.error({ reason: errorMessage(error) }, failureMessage);
        hasFailed = true;
      }
    }
  }

  const running = Promise.all(jobs.map(repeat));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

const orderSteps: readonly Job['run'][] = [
  pollOpenPayments,
  requestRefunds,
  sendMessages,
  ({ database, clock }) => releaseExpired(database, clock()),
  ({ database, clock }) => expireOrders(database, clock()),
];

export function orderJobs(intervalMs = 1000): Job[] {
  return orderSteps.map((step) => ({
    failureMessage: 'an order job fails',
    intervalMs,
    run: step,
  }));
}

export function formJobs(intervalMs = 1000): Job[] {
  return [
    { failureMessage: 'forms are not sent to the CRM', intervalMs, run: sendFormsToCrm },
    {
      failureMessage: 'expired refused forms are not removed',
      intervalMs: 60_000,
      run: ({ database, clock }) => removeExpiredForms(database, clock()),
    },
  ];
}
