import type { PaymentRow } from './find-payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { type Payments, webhookPath } from './open-payments.ts';
import { nextPollAt, type PaymentDependencies, settlePayment } from './settle-payment.ts';

const maxPaymentsPerRun = 20;

/**
 * Reads a payment's state from the provider. If a process died before it stored the provider's id,
 * the payment is created now. Our id makes this idempotent.
 * @throws ProviderError
 */
function readOrCreatePayment(
  { provider, siteOrigin }: Payments,
  { id, open_seconds, pence, provider_id, return_address }: PaymentRow,
): Promise<ProviderPayment> {
  if (provider_id !== null) return provider.lookUp(provider_id);
  return provider.create({
    id,
    pence,
    description: 'Deposit to reserve your vehicle',
    returnUrl: return_address,
    webhookUrl: new URL(webhookPath, siteOrigin).href,
    openSeconds: open_seconds,
  });
}

/** @throws ProviderError */
export async function pollPayment(
  dependencies: PaymentDependencies,
  payments: Payments,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (payment.state !== 'open') return payment;
  return settlePayment(dependencies, payment, await readOrCreatePayment(payments, payment));
}

/** Polls payments that have been open for a while, because a webhook may never arrive. */
export async function pollOpenPayments(dependencies: PaymentDependencies): Promise<void> {
  const { database, clock, logger, payments } = dependencies;
  if (payments === undefined) return;
  const now = clock();
  const due = await database
    .selectFrom('payments')
    .selectAll()
    .where('next_poll_at', '<=', now.toISOString())
    .orderBy('next_poll_at')
    .limit(maxPaymentsPerRun)
    .execute();
  for (const payment of due) {
    // Claim the payment, so that only one process polls it.
    const { numUpdatedRows } = await database
      .updateTable('payments')
      .set({ next_poll_at: nextPollAt(now) })
      .where('id', '=', payment.id)
      .where('next_poll_at', '=', payment.next_poll_at)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) continue;
    await pollPayment(dependencies, payments, payment).catch((error: unknown) =>
      logger.error({ err: error, payment: payment.id }, 'a payment could not be polled'),
    );
  }
}

/** If the payment was made just now, the order is placed. @throws ProviderError */
export async function closeOpenPayment(
  dependencies: PaymentDependencies,
  orderId: string,
): Promise<void> {
  const { database, payments } = dependencies;
  const open = await database
    .selectFrom('payments')
    .selectAll()
    .where('open_order_id', '=', orderId)
    .executeTakeFirst();
  if (open === undefined || payments === undefined) return;
  const { id } = await readOrCreatePayment(payments, open);
  await settlePayment(dependencies, open, await payments.provider.cancel(id));
}
