import type { Kysely } from 'kysely';
import { chargingPointRow, toDatabaseRow } from '../charging-points/import-charging-points.ts';
import { readAssetTable } from '../csv/asset-table.ts';
import type { Database } from '../store/database.ts';
import { fillOnce } from './demonstration-stock.ts';

/** Does nothing if charging points were imported before. */
export async function ensureDemonstrationChargingPoints(database: Kysely<Database>): Promise<void> {
  await fillOnce(database, 'demonstration_charging_points', async (transaction) => {
    const existingPoint = await transaction
      .selectFrom('charging_points')
      .select('id')
      .executeTakeFirst();
    if (existingPoint !== undefined) return;
    const points = readAssetTable('demonstration/charging-points.csv', chargingPointRow);
    await transaction.insertInto('charging_points').values(points.map(toDatabaseRow)).execute();
  });
}
