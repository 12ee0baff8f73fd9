import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Queue } from '../store/tables/outbox.ts';

/**
 * Stores a message in the event's transaction, so that the message exists only if the event was
 * committed. A second message with the same id is ignored. Call it last: it locks the queue's row
 * until the transaction ends, so that positions follow the commit order.
 */
export async function putInOutbox(
  transaction: Transaction<Database>,
  queue: Queue,
  { id, document }: { id: string; document: object },
  now: Date,
): Promise<void> {
  const { last_position } = await transaction
    .updateTable('outbox_queues')
    .set((row) => ({ last_position: row('last_position', '+', 1) }))
    .where('queue', '=', queue)
    .returning('last_position')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('outbox')
    .values({
      queue,
      id,
      position: last_position,
      document: JSON.stringify(document),
      state: 'waiting',
      created_at: now.toISOString(),
      tries: 0,
      send_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
