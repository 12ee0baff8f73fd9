import type { Kysely, Transaction } from 'kysely';
import type { VehicleImage } from '@contracts/wire/catalogue/vehicle';
import { batches } from '../store/batches.ts';
import { readDocument } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';

const keysAtOnce = 500;
/** Vehicles per transaction, each with its document rewritten. */
const vehiclesAtOnce = 50;

export async function shownPhotographs(
  transaction: Transaction<Database>,
  vehicleIds: readonly number[],
): Promise<Map<number, VehicleImage[]>> {
  const shown = new Map<number, VehicleImage[]>(vehicleIds.map((id) => [id, []]));
  for (const batch of batches(vehicleIds, keysAtOnce)) {
    const rows = await transaction
      .selectFrom('vehicle_photographs as named')
      .leftJoin('photographs', 'photographs.address', 'named.address')
      .select(['vehicle_id', 'named.address', 'is_linked', 'state', 'hash', 'width', 'height'])
      .where('vehicle_id', 'in', batch)
      .orderBy('vehicle_id')
      .orderBy('position')
      .execute();
    for (const { vehicle_id, address, is_linked, state, hash, width, height } of rows) {
      if (is_linked === 1) shown.get(vehicle_id)?.push(linked(address));
      else if (state === 'ready' && hash !== null && width !== null && height !== null) {
        shown.get(vehicle_id)?.push(ownPhotograph(hash, width, height));
      }
    }
  }
  return shown;
}

function linked(url: string): VehicleImage {
  return { url, thumb: url, medium: url, large: url };
}

function ownPhotograph(hash: string, width: number, height: number): VehicleImage {
  const folder = `/media/photographs/${hash}`;
  const large = `${folder}/large`;
  return {
    url: large,
    thumb: `${folder}/thumb`,
    medium: `${folder}/medium`,
    large,
    width,
    height,
  };
}

/** Notes the vehicles in stock that name one of the addresses, for `showPhotographs`. */
export async function queueVehiclesToShow(
  transaction: Transaction<Database>,
  addresses: readonly string[],
): Promise<void> {
  for (const batch of batches(addresses, keysAtOnce)) {
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

/** Updates the noted vehicles in batches, so that other writers are not blocked. */
export async function showPhotographs(database: Kysely<Database>): Promise<void> {
  while (await showSome(database));
}

/** @returns whether there may be more */
function showSome(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const noted = await transaction
      .selectFrom('vehicles_to_show')
      .select('vehicle_id')
      .orderBy('vehicle_id')
      .limit(vehiclesAtOnce)
      .execute();
    if (noted.length === 0) return false;
    const ids = noted.map(({ vehicle_id }) => vehicle_id);
    // First, so that an import of the same vehicles waits.
    const version = await nextStockVersion(transaction);
    const shown = await shownPhotographs(transaction, ids);
    const rows = await transaction
      .selectFrom('vehicles')
      .select(['id', 'document'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, document } of rows) {
      const vehicle = { ...readDocument(document), media_urls: shown.get(id) ?? [] };
      await transaction
        .updateTable('vehicles')
        .set({ document: JSON.stringify(vehicle), version })
        .where('id', '=', id)
        .execute();
    }
    await transaction.deleteFrom('vehicles_to_show').where('vehicle_id', 'in', ids).execute();
    return ids.length === vehiclesAtOnce;
  });
}
