import type { Kysely, Transaction } from 'kysely';
import type { VehicleImage } from '@contracts/wire/catalogue/vehicle';
import { batches } from '../store/batches.ts';
import { readDocument } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';

const addressesPerBatch = 500;
/** Vehicles per transaction, which rewrites the document of each. */
const vehiclesPerBatch = 50;

/** @param vehicleIds one batch: not empty, and few enough for one statement */
export async function findVehicleImages(
  transaction: Transaction<Database>,
  vehicleIds: readonly number[],
): Promise<Map<number, VehicleImage[]>> {
  const rows = await transaction
    .selectFrom('vehicle_photographs as named')
    .leftJoin('photographs', 'photographs.address', 'named.address')
    .select(['vehicle_id', 'named.address', 'is_linked', 'state', 'hash', 'width', 'height'])
    .where('vehicle_id', 'in', vehicleIds)
    .orderBy('vehicle_id')
    .orderBy('position')
    .execute();
  const images = new Map<number, VehicleImage[]>(vehicleIds.map((id) => [id, []]));
  for (const { vehicle_id, address: url, is_linked, state, hash, width, height } of rows) {
    if (is_linked === 1) {
      images.get(vehicle_id)?.push({ url, thumb: url, medium: url, large: url });
    } else if (state === 'ready' && hash !== null && width !== null && height !== null) {
      images.get(vehicle_id)?.push(storedImage(hash, width, height));
    }
  }
  return images;
}

function storedImage(hash: string, width: number, height: number): VehicleImage {
  const folder = `/media/photographs/${hash}`;
  const large = `${folder}/large`;
  return { url: large, thumb: `${folder}/thumb`, medium: `${folder}/medium`, large, width, height };
}

/** Queues the vehicles in stock that use one of the addresses, for `showPhotographs`. */
export async function queueVehiclesToShow(
  transaction: Transaction<Database>,
  addresses: readonly string[],
): Promise<void> {
  for (const batch of batches(addresses, addressesPerBatch)) {
    await transaction
      .insertInto('vehicles_to_show')
      .columns(['vehicle_id'])
      .expression((build) =>
        build
          .selectFrom('vehicle_photographs')
          .innerJoin('vehicles', 'id', 'vehicle_id')
          .select('vehicle_id')
          .distinct()
          .where('address', 'in', batch)
          .where('removed_at', 'is', null),
      )
      .onConflict((conflict) => conflict.column('vehicle_id').doNothing())
      .execute();
  }
}

/** Updates the queued vehicles in batches, so that other writers are not blocked. */
export async function showPhotographs(database: Kysely<Database>): Promise<void> {
  while (await showBatch(database));
}

/** @returns whether there may be more */
function showBatch(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const queued = await transaction
      .selectFrom('vehicles_to_show')
      .select('vehicle_id')
      .orderBy('vehicle_id')
      .limit(vehiclesPerBatch)
      .execute();
    if (queued.length === 0) return false;
    const ids = queued.map(({ vehicle_id }) => vehicle_id);
    // Increment the version first, so that an import of the same vehicles waits.
    const version = await nextStockVersion(transaction);
    const images = await findVehicleImages(transaction, ids);
    const rows = await transaction
      .selectFrom('vehicles')
      .select(['id', 'document'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, document } of rows) {
      const vehicle = { ...readDocument(document), media_urls: images.get(id) ?? [] };
      await transaction
        .updateTable('vehicles')
        .set({ document: JSON.stringify(vehicle), version })
        .where('id', '=', id)
        .execute();
    }
    await transaction.deleteFrom('vehicles_to_show').where('vehicle_id', 'in', ids).execute();
    return ids.length === vehiclesPerBatch;
  });
}
