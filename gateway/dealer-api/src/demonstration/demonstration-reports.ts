import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { VehicleReportsTable } from '../store/tables/stock.ts';
import { generateStock } from './generate-stock.ts';
import { generateProvenance } from './generate-provenance.ts';
import { generateVehicleData } from './generate-vehicle-data.ts';
import { fillOnce } from './fill-once.ts';

const reportsMadeKey = 'demonstration_reports';
const rowsAtOnce = 100;

/**
 * Fictional history checks and equipment lists, only for the used vehicles of the demonstration
 * stock.
 */
export async function ensureDemonstrationReports(database: Kysely<Database>): Promise<void> {
  await fillOnce(database, reportsMadeKey, async (transaction, today) => {
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
