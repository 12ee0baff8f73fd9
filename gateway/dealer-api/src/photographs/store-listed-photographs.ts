import { productionImageUrl } from '@contracts/wire/format/image-url';
import type { Transaction } from 'kysely';
import type { Environment } from '../env.ts';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';

export interface ListedPhotograph {
  readonly address: string;
  /** Whether the brand allows pages to load the address directly, so that no copy is made. */
  readonly isLinked: boolean;
}

export type ToListedPhotograph = (address: string) => ListedPhotograph;

/** Rewrites the staging storage host (S6), and marks the addresses that pages may load directly. */
export function createToListedPhotograph({
  IMAGE_HOSTS,
  IMAGE_STAGING_HOST: staging,
  IMAGE_PRODUCTION_HOST: production,
}: Pick<
  Environment,
  'IMAGE_HOSTS' | 'IMAGE_STAGING_HOST' | 'IMAGE_PRODUCTION_HOST'
>): ToListedPhotograph {
  const isRewritten = staging !== undefined && production !== undefined;
  return (feedAddress) => {
    const address = isRewritten
      ? productionImageUrl(feedAddress, { staging, production })
      : feedAddress;
    return { address, isLinked: IMAGE_HOSTS.has(new URL(address).origin) };
  };
}

const rowsPerBatch = 1000;

/** Stores the photographs that a feed lists for vehicles, and queues new addresses. */
export async function storeListedPhotographs(
  transaction: Transaction<Database>,
  vehicles: readonly { id: number; photographs: readonly ListedPhotograph[] }[],
  now: Date,
): Promise<void> {
  const ids = vehicles.map(({ id }) => id);
  await transaction.deleteFrom('vehicle_photographs').where('vehicle_id', 'in', ids).execute();
  const listedRows = vehicles.flatMap(({ id, photographs }) =>
    photographs.map(({ address, isLinked }, position) => ({
      vehicle_id: id,
      position,
      address,
      is_linked: isLinked ? 1 : 0,
    })),
  );
  const ranks = new Map<string, number>();
  for (const { address, position, is_linked } of listedRows) {
    if (is_linked === 0 && ranks.get(address) !== 0) ranks.set(address, position === 0 ? 0 : 1);
  }
  const next_attempt_at = now.toISOString();
  const newPhotographs = [...ranks].map(([address, rank]) => ({
    address,
    host: new URL(address).origin,
    state: 'waiting' as const,
    rank,
    next_attempt_at,
  }));
  for (const batch of batches(listedRows, rowsPerBatch)) {
    await transaction.insertInto('vehicle_photographs').values(batch).execute();
  }
  for (const batch of batches(newPhotographs, rowsPerBatch)) {
    await transaction
      .insertInto('photographs')
      .values(batch)
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
  }
}
