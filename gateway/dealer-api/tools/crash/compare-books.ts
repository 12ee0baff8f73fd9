import { openStore } from '../../src/store/open-store.ts';
import type { SandboxSession } from '../../test/sandbox-process.ts';
import type { StoreVariables } from '../../test/stores.ts';

/** Every order is cancelled. Payments agree with the provider's, and nothing is left over. */
export async function compareBooks(
  store: StoreVariables,
  providerSessions: readonly SandboxSession[],
): Promise<string[]> {
  const database = await openStore(store.DATA_DIR, store['DATABASE_URL']);
  const payments = await database
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.id', 'payments.state', 'refunds.state as refund'])
    .execute();
  const reservations = await database.selectFrom('reservations').selectAll().execute();
  const open = await database
    .selectFrom('orders')
    .where('state', '=', 'open')
    .select('id')
    .execute();
  const unsent = await database
    .selectFrom('outbox')
    .where('state', '!=', 'taken')
    .select('id')
    .execute();
  await database.destroy();
  const sessions = new Map(providerSessions.map((each) => [each.reference, each]));
  const faults = payments.flatMap(({ id, state, refund }) => {
    const session = sessions.get(id);
    sessions.delete(id);
    const isRefunded = (session?.refunded ?? 0) > 0;
    const agrees = session?.state === state && isRefunded === (refund === 'succeeded');
    return agrees ? [] : [`payment ${id} is ${state} here and ${session?.state} there`];
  });
  return [
    ...faults,
    ...[...sessions.keys()].map((id) => `payment ${id} is known only to the provider`),
    ...(reservations.length > 0
      ? [`${reservations.length} vehicles are on hold without an order`]
      : []),
    ...(open.length > 0 ? [`${open.length} cancelled orders are still open`] : []),
    ...(unsent.length > 0 ? [`${unsent.length} messages wait`] : []),
  ];
}
