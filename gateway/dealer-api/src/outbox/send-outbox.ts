import type { Kysely } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { reasonOf } from '../reason-of.ts';
import type { Database } from '../store/database.ts';
import type { Queue } from './outbox-tables.ts';

/** Until what was not taken is tried again; it doubles with each try. Longer than any sending takes. */
const firstWaitMinutes = 0.5;
const minuteMs = 60_000;

/** It was understood and refused: to try it again as it is would hold up the rest for nothing. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'OUTBOX_REFUSED';
}

export interface Delivery {
  readonly queue: Queue;
  /** None is tried before the one ahead of it was taken. */
  readonly inOrder: boolean;
  readonly longestWaitMinutes: number;
  /** How often one that is refused is tried before it is set aside. */
  readonly maxTriesRefused: number;
  readonly atOnce: number;
  /** @throws RefusedError where it was refused for what it says; anything else where nobody took it */
  deliver(item: { id: string; document: string }): Promise<void>;
}

interface Waiting {
  readonly id: string;
  readonly document: string;
  readonly tries: number;
  readonly send_at: string;
}

/**
 * Hands on what is due. One is claimed by moving its next try, so that of several processes one
 * sends it; it goes on being tried until it was taken. Should a process die between the two, it is
 * sent again under the same id.
 */
export async function sendOutbox(
  { database, clock, logger }: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
  delivery: Delivery,
): Promise<void> {
  const { queue, inOrder, atOnce } = delivery;
  const waiting = await database
    .selectFrom('outbox')
    .select(['id', 'document', 'tries', 'send_at'])
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .$if(!inOrder, (query) => query.where('send_at', '<=', clock().toISOString()))
    .orderBy('position')
    .limit(atOnce)
    .execute();
  for (const item of waiting) {
    const isDue = item.send_at <= clock().toISOString();
    const isSettled =
      isDue && (await claim(database, item, delivery, clock()))
        ? await send({ database, logger }, item, delivery)
        : false;
    if (inOrder && !isSettled) return;
  }
}

async function claim(
  database: Kysely<Database>,
  { id, tries }: Waiting,
  { queue, longestWaitMinutes }: Delivery,
  now: Date,
): Promise<boolean> {
  const minutes = Math.min(firstWaitMinutes * 2 ** tries, longestWaitMinutes);
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({
      tries: tries + 1,
      send_at: new Date(now.getTime() + minutes * minuteMs).toISOString(),
    })
    .where('queue', '=', queue)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether the next may go */
async function send(
  { database, logger }: Pick<Dependencies, 'database' | 'logger'>,
  { id, document, tries }: Waiting,
  { queue, maxTriesRefused, deliver }: Delivery,
): Promise<boolean> {
  const settle = (changes: { state: 'taken' | 'refused'; document?: string }) =>
    database
      .updateTable('outbox')
      .set(changes)
      .where('queue', '=', queue)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  try {
    await deliver({ id, document });
  } catch (error) {
    const isSetAside = error instanceof RefusedError && tries + 1 >= maxTriesRefused;
    logger.error({ queue, id, reason: reasonOf(error), isSetAside }, 'a message was not taken');
    if (isSetAside) await settle({ state: 'refused' });
    return isSetAside;
  }
  await settle({ state: 'taken', document: '' });
  return true;
}
