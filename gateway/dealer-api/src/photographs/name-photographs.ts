import type { Transaction } from 'kysely';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';

export interface NamedPhotograph {
  readonly address: string;
  /** Whether the brand allows pages to load the address itself, so that no copy is made. */
  readonly isLinked: boolean;
}

const rowsAtOnce = 1000;

/** Stores the photographs that a feed lists for vehicles, and queues new addresses. */
export async function namePhotographs(
  transaction: Transaction<Database>,
  vehicles: readonly { id: number; photographs: readonly NamedPhotograph[] }[],
  now: Date,
): Promise<void> {
  const ids = vehicles.map(({ id }) => id);
  await transaction.deleteFrom('vehicle_photographs').where('vehicle_id', 'in', ids).execute();
  const named = vehicles.flatMap(({ id, photographs }) =>
    photographs.map(({ address, isLinked }, position) => ({
      vehicle_id: id,
      position,
      address,
      is_linked: isLinked ? 1 : 0,
    })),
  );
  const ranks = new Map<string, number>();
  for (const { address, position, is_linked } of named) {
    if (is_linked === 0 && ranks.get(address) !== 0) ranks.set(address, position === 0 ? 0 : 1);
  }
  const next_attempt_at = now.toISOString();
  const waiting = [...ranks].map(([address, rank]) => ({
    address,
    host: new URL(address).origin,
    state: 'waiting' as const,
    rank,
    next_attempt_at,
  }));
  for (const some of batches(named, rowsAtOnce)) {
    await transaction.insertInto('vehicle_photographs').values(some).execute();
  }
  for (const batch of batches(waiting, rowsAtOnce)) {
    await transaction
      .insertInto('photographs')
      .values(batch)
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
  }
}
