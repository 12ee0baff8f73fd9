import type { Kysely } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { errorMessage } from '../error-message.ts';
import type { Database } from '../store/database.ts';
import type { OutboxTable, Queue } from '../store/tables/outbox.ts';

/**
 * The first delay before a retry; it doubles with each try. Longer than any delivery takes, so that
 * no other process sends the message meanwhile.
 */
const firstWaitMinutes = 0.5;
const minuteMs = 60_000;

/** The recipient rejected the content. After `maxRefusedTries`, the message is set aside. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'OUTBOX_REFUSED';
}

export interface Delivery {
  readonly queue: Queue;
  /** Delivery is FIFO: a message waits for the one ahead of it. */
  readonly inOrder: boolean;
  readonly maxWaitMinutes: number;
  /** How often a rejected message is tried before it is set aside. */
  readonly maxRefusedTries: number;
  readonly batchSize: number;
  /** @throws RefusedError if the content was rejected; any other error if delivery failed */
  deliver(item: { id: string; document: string }): Promise<void>;
}

type WaitingMessage = Pick<OutboxTable, 'id' | 'document' | 'tries'>;

/**
 * Delivers the due messages. A process claims a message by postponing its next try, so that only
 * one process sends it. Delivery is retried until it succeeds or the message is set aside. If a
 * process dies between claim and delivery, the message is sent again under the same id.
 */
export async function sendOutbox(
  { database, clock, logger }: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
  delivery: Delivery,
): Promise<void> {
  const { queue, inOrder, batchSize } = delivery;
  const waiting = await database
    .selectFrom('outbox')
    .select(['id', 'document', 'tries', 'send_at'])
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .$if(!inOrder, (query) => query.where('send_at', '<=', clock().toISOString()))
    .orderBy('position')
    .limit(batchSize)
    .execute();
  for (const item of waiting) {
    const isDue = item.send_at <= clock().toISOString();
    const isSettled =
      isDue &&
      (await claim(database, item, delivery, clock())) &&
      (await send({ database, logger }, item, delivery));
    if (inOrder && !isSettled) return;
  }
}

async function claim(
  database: Kysely<Database>,
  { id, tries }: WaitingMessage,
  { queue, maxWaitMinutes }: Delivery,
  now: Date,
): Promise<boolean> {
  const minutes = Math.min(firstWaitMinutes * 2 ** tries, maxWaitMinutes);
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({
      tries: tries + 1,
      send_at: new Date(now.getTime() + minutes * minuteMs).toISOString(),
    })
    .where(({ and }) => and({ queue, id, tries, state: 'waiting' }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether the next message may be sent */
async function send(
  { database, logger }: Pick<Dependencies, 'database' | 'logger'>,
  { id, document, tries }: WaitingMessage,
  { queue, maxRefusedTries, deliver }: Delivery,
): Promise<boolean> {
  const settle = (changes: { state: 'taken' | 'refused'; document?: string }) =>
    database
      .updateTable('outbox')
      .set(changes)
      .where(({ and }) => and({ queue, id, state: 'waiting' }))
      .execute();
  try {
    await deliver({ id, document });
  } catch (error) {
    const isSetAside = error instanceof RefusedError && tries + 1 >= maxRefusedTries;
    logger.error(
      { queue, id, reason: errorMessage(error), isSetAside },
      'a message could not be delivered',
    );
    if (isSetAside) await settle({ state: 'refused' });
    return isSetAside;
  }
  await settle({ state: 'taken', document: '' });
  return true;
}
