import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Queue } from './outbox-tables.ts';

/**
 * Writes down what is to be told, in the transaction of what it tells, so that it is there exactly
 * when that has happened; a second one under its id is none. Its place is taken under the lock of its
 * queue, which is held until the transaction ends: of two that are written at once the one that is
 * committed first comes first. Call it last.
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
