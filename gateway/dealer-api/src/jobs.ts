import type { Job } from './background-jobs.ts';
import { removeExpiredForms } from './forms/refused-form-store.ts';
import { sendFormsToCrm } from './messages/crm-webhook.ts';
import { sendMessages } from './messages/send-messages.ts';
import { expireOrders } from './orders/cancel-order.ts';
import { releaseExpired } from './orders/reservations.ts';
import { pollOpenPayments } from './payments/poll-payments.ts';
import { requestRefunds } from './payments/refunds.ts';

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
