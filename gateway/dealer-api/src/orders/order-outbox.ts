import type { Kysely, Transaction } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../store/database.ts';
import type { OrderRow } from './order-asker.ts';
import { readOrderDocument } from './order-document.ts';
import type { OrderMessage, OrderMessageKind } from './order-message.ts';
import { minutesAfter } from './reservations.ts';

/** Until a message that was not taken is tried again; it doubles with each try, to an hour. */
const firstWaitMinutes = 0.5;
const longestWaitMinutes = 60;
const messagesAtOnce = 20;

/**
 * Writes a message down in the transaction of what it tells, so that there is one exactly when that
 * has happened; a second one of its kind is none.
 */
export async function noteMessage(
  transaction: Transaction<Database>,
  order: OrderRow,
  kind: OrderMessageKind,
  { depositPence, now }: { depositPence: number; now: Date },
): Promise<void> {
  const { agreed, collection, compliance, vehicle } = readOrderDocument(order);
  if (compliance === null) return;
  const message: OrderMessage = {
    kind,
    id: `${order.id}:${kind}`,
    email_address: compliance.email_address,
    first_name: compliance.first_name,
    reference: order.reference,
    vehicle: vehicle.name,
    deposit: depositPence / 100,
    balance: agreed?.sums.balance ?? 0,
    handover:
      kind !== 'order-placed' || collection === null
        ? null
        : { method: collection.method, date: collection.date },
  };
  await transaction
    .insertInto('order_messages')
    .values({
      order_id: order.id,
      kind,
      document: JSON.stringify(message),
      created_at: now.toISOString(),
      tries: 0,
      send_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Hands on what is due. A message is claimed by moving its next try, so that of several processes
 * one sends it; it goes on being tried until it was taken. Should a process die between the two, it
 * is sent again under the same id, by which a mailer knows it.
 */
export async function sendMessages({
  database,
  clock,
  logger,
  sendMessage,
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>): Promise<void> {
  if (sendMessage === undefined) return;
  const now = clock();
  const due = await database
    .selectFrom('order_messages')
    .selectAll()
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .limit(messagesAtOnce)
    .execute();
  for (const message of due) {
    if (!(await claim(database, message, now))) continue;
    try {
      await sendMessage(JSON.parse(message.document) as OrderMessage);
    } catch (error) {
      logger.error({ err: error }, 'a message of an order was not taken');
      continue;
    }
    await database
      .updateTable('order_messages')
      .set({ send_at: null })
      .where('order_id', '=', message.order_id)
      .where('kind', '=', message.kind)
      .execute();
  }
}

interface DueMessage {
  readonly order_id: string;
  readonly kind: OrderMessageKind;
  readonly tries: number;
}

async function claim(
  database: Kysely<Database>,
  { order_id, kind, tries }: DueMessage,
  now: Date,
): Promise<boolean> {
  const wait = Math.min(firstWaitMinutes * 2 ** tries, longestWaitMinutes);
  const { numUpdatedRows } = await database
    .updateTable('order_messages')
    .set({ tries: tries + 1, send_at: minutesAfter(now, wait) })
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .where('tries', '=', tries)
    .where('send_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
