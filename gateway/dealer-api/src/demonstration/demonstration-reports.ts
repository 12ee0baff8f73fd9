import type { Kysely } from 'kysely';
import { readDocument } from '../catalogue/vehicle-store.ts';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';
import type { VehicleReportsTable } from '../store/tables/stock.ts';
import { demonstrationFeed, fillOnce } from './demonstration-stock.ts';
import { historyCheck } from './history-check.ts';
import { vehicleData } from './vehicle-data.ts';

const rowsPerBatch = 100;

export async function ensureDemonstrationReports(database: Kysely<Database>): Promise<void> {
  await fillOnce(database, 'demonstration_reports', async (transaction, today) => {
    const vehicles = await transaction
      .selectFrom('vehicles')
      .select(['vrm', 'document', 'in_stock_since'])
      .where('feed', '=', demonstrationFeed)
      .execute();
    const rows = vehicles.flatMap(({ vrm, document, in_stock_since }): VehicleReportsTable[] => {
      if (vrm === null) return [];
      const vehicle = readDocument(document);
      const check = historyCheck(vehicle, in_stock_since);
      const data = vehicleData(vehicle, vrm, today);
      return [
        { vrm, kind: 'provenance', document: JSON.stringify(check) },
        { vrm, kind: 'vehicle-data', document: JSON.stringify(data) },
      ];
    });
    for (const batch of batches(rows, rowsPerBatch)) {
      await transaction
        .insertInto('vehicle_reports')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
