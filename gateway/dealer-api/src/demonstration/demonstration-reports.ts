import type { Provenance, ProvenanceItem } from '@contracts/wire/catalogue/provenance';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';
import { writeOffFact } from '@contracts/wire/catalogue/write-off';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { readDocument } from '../catalogue/vehicle-store.ts';
import { readAssetTable } from '../csv/asset-table.ts';
import { count, text, yesOrNo } from '../csv/cells.ts';
import type { IsoDay } from '../iso-day.ts';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';
import type { VehicleReportsTable } from '../store/tables/stock.ts';
import { demonstrationFeed, fillOnce } from './demonstration-stock.ts';

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

/** Findings other than a write-off, by stock id. */
const findings = new Map(
  readAssetTable(
    'demonstration/history-checks.csv',
    z.object({
      stock_id: text,
      registration_changes: count,
      colour_changed: yesOrNo,
      imported: yesOrNo,
    }),
  ).map((finding) => [finding.stock_id, finding]),
);
const noFindings = { registration_changes: 0, colour_changed: false, imported: false };

/** Makes up a history check, dated the day before the vehicle came into stock. */
export function historyCheck(vehicle: Vehicle, inStockSince: IsoDay): Provenance {
  const { registration_changes, colour_changed, imported } =
    findings.get(vehicle.stock_id) ?? noFindings;
  const writeOff = writeOffFact(vehicle);
  const keepers = vehicle.previous_keepers;
  const clearItem = (key: string, value: string): ProvenanceItem => ({ key, value, flag: false });
  return {
    items: [
      // Always clear: a franchised retailer would not advertise a vehicle with these problems.
      clearItem('Outstanding finance', 'None recorded'),
      clearItem('Stolen', 'Not recorded as stolen'),
      { key: 'Insurance write-off', value: writeOff ?? 'Not recorded', flag: writeOff !== null },
      clearItem('Scrapped', 'Not recorded as scrapped'),
      clearItem('Mileage', 'No discrepancy recorded'),
      clearItem('Exported', 'Not recorded as exported'),
      {
        key: 'Imported',
        value: imported ? 'Imported into the UK when new' : 'First registered in the UK',
        flag: imported,
      },
      {
        key: 'Registration changes',
        value: registration_changes === 0 ? 'None' : String(registration_changes),
        flag: registration_changes > 0,
      },
      {
        key: 'Colour changes',
        value: colour_changed
          ? `Changed to ${(vehicle.colour ?? 'another').toLowerCase()}`
          : 'None',
        flag: colour_changed,
      },
      clearItem('Previous keepers', keepers === null ? 'Not recorded' : String(keepers)),
      clearItem('VIN', 'Matches the registration'),
    ],
    created_at: `${addDays(inStockSince, -1)}T09:00:00Z`,
  };
}

type Technical = VehicleData['technical'][number];

const knownEquipment = readAssetTable(
  'demonstration/equipment.csv',
  // Every vehicle has the `standard` items. It has the other items only if its advert lists them.
  z.object({ group: text, item: text, standard: yesOrNo }),
);

const technicalFields: readonly { key: string; label: string; unit: string | null }[] = [
  { key: 'engine-size', label: 'Engine size', unit: 'cc' },
  { key: 'power-bhp', label: 'Power', unit: 'bhp' },
  { key: 'top-speed-mph', label: 'Top speed', unit: 'mph' },
  { key: 'zero-to-sixty-seconds', label: '0 to 60 mph', unit: 'secs' },
  { key: 'ec-combined-mpg', label: 'Fuel consumption, combined', unit: 'mpg' },
];

export function vehicleData(vehicle: Vehicle, vrm: string, today: IsoDay): VehicleData {
  const fitted = knownEquipment.filter(
    ({ item, standard }) => standard || vehicle.equipment?.includes(item),
  );
  return {
    vrm,
    equipment: [...Map.groupBy(fitted, ({ group }) => group)].map(([group, items]) => ({
      group,
      items: items.map(({ item }) => item),
    })),
    technical: [...technicalFigures(vehicle), ...batteryFigures(vehicle)],
    created_at: `${today}T06:00:00Z`,
  };
}

function technicalFigures({ technical_data, co2 }: Vehicle): Technical[] {
  const known = technicalFields.flatMap(({ key, label, unit }) => {
    const value = technical_data?.[key] ?? null;
    return value === null || value === 0 ? [] : [{ label, value: String(value), unit }];
  });
  return co2 === null ? known : [...known, { label: 'CO₂', value: String(co2), unit: 'g/km' }];
}

function batteryFigures({ electric_data }: Vehicle): Technical[] {
  if (electric_data === null) return [];
  const { battery_capacity, mileage_range } = electric_data;
  return [
    { label: 'Battery', value: battery_capacity, unit: 'kWh' },
    { label: 'Range', value: mileage_range, unit: 'miles' },
  ].flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value: String(value) }]));
}
