import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { VehicleReportsTable } from '../vehicles/vehicle-reports-tables.ts';
import { referenceDateKey } from './demonstration-stock.ts';
import { generateStock } from './generate-stock.ts';
import { generateProvenance } from './generate-provenance.ts';
import { generateVehicleData } from './generate-vehicle-data.ts';

const reportsMadeKey = 'demonstration_reports';
const rowsAtOnce = 100;

/**
 * History checks and equipment lists for the used vehicles of the demonstration stock, and for no
 * others: they are made up.
 */
export async function ensureDemonstrationReports(database: Kysely<Database>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const reference = await transaction
      .selectFrom('meta')
      .select('value')
      .where('key', '=', referenceDateKey)
      .executeTakeFirst();
    if (reference === undefined) return;
    const today = reference.value;
    // Written first: another process that starts now waits here, and then finds it done.
    const { numInsertedOrUpdatedRows: isNew } = await transaction
      .insertInto('meta')
      .values({ key: reportsMadeKey, value: today })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (isNew === 0n) return;
    const rows = generateStock(today).flatMap(({ vehicle }): VehicleReportsTable[] => {
      const { vrm } = vehicle;
      if (vrm === null) return [];
      const provenance = generateProvenance(vehicle, today);
      const data = generateVehicleData(vehicle, today);
      return [
        { vrm, kind: 'provenance', document: JSON.stringify(provenance) },
        { vrm, kind: 'vehicle-data', document: JSON.stringify(data) },
      ];
    });
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await transaction
        .insertInto('vehicle_reports')
        .values(rows.slice(first, first + rowsAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
