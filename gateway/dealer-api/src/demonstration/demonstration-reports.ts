import type { Kysely } from 'kysely';
import type { Provenance, ProvenanceItem } from '@contracts/wire/catalogue/provenance';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { writeOffFact } from '@contracts/wire/catalogue/write-off';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';
import type { VehicleReportsTable } from '../store/tables/stock.ts';
import { demonstrationVehicles } from './demonstration-vehicles.ts';
import { generateVehicleData } from './generate-vehicle-data.ts';
import { fillOnce } from './fill-once.ts';
import { addDays, type IsoDay } from '../iso-day.ts';
import { Random, seedOf } from './random.ts';

/** A fictional history check. The same registration always gives the same result. */
function generateProvenance(vehicle: Vehicle, today: IsoDay): Provenance {
  const random = new Random(seedOf(`provenance ${vehicle.vrm}`));
  const plateChanges = random.chance(0.08) ? 1 : 0;
  const colourChanged = random.chance(0.015);
  const imported = random.chance(0.01);
  const writeOff = writeOffFact(vehicle);
  const keepers = vehicle.previous_keepers;
  const clear = (key: string, value: string): ProvenanceItem => ({ key, value, flag: false });
  return {
    items: [
      // A franchised retailer resolves these before it advertises a vehicle.
      clear('Outstanding finance', 'None recorded'),
      clear('Stolen', 'Not recorded as stolen'),
      {
        key: 'Insurance write-off',
        value: writeOff ?? 'Not recorded',
        flag: writeOff !== null,
      },
      clear('Scrapped', 'Not recorded as scrapped'),
      clear('Mileage', 'No discrepancy recorded'),
      clear('Exported', 'Not recorded as exported'),
      {
        key: 'Imported',
        value: imported ? 'Imported into the UK when new' : 'First registered in the UK',
        flag: imported,
      },
      {
        key: 'Registration changes',
        value: plateChanges === 0 ? 'None' : String(plateChanges),
        flag: plateChanges > 0,
      },
      {
        key: 'Colour changes',
        value: colourChanged ? `Changed to ${(vehicle.colour ?? 'another').toLowerCase()}` : 'None',
        flag: colourChanged,
      },
      clear('Previous keepers', keepers === null ? 'Not recorded' : String(keepers)),
      clear('VIN', 'Matches the registration'),
    ],
    created_at: `${addDays(today, -random.whole(1, 30))}T09:${random.whole(10, 59)}:00Z`,
  };
}

const reportsMadeKey = 'demonstration_reports';
const rowsAtOnce = 100;

/** Fictional history checks and equipment lists for used demonstration vehicles. */
export async function ensureDemonstrationReports(database: Kysely<Database>): Promise<void> {
  await fillOnce(database, reportsMadeKey, async (transaction, today) => {
    const rows = demonstrationVehicles(today).flatMap(({ vehicle }): VehicleReportsTable[] => {
      const { vrm } = vehicle;
      if (vrm === null) return [];
      const provenance = generateProvenance(vehicle, today);
      const data = generateVehicleData(vehicle, today);
      return [
        { vrm, kind: 'provenance', document: JSON.stringify(provenance) },
        { vrm, kind: 'vehicle-data', document: JSON.stringify(data) },
      ];
    });
    for (const batch of batches(rows, rowsAtOnce)) {
      await transaction
        .insertInto('vehicle_reports')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
