import type { Provenance, ProvenanceItem } from '@contracts/wire/catalogue/provenance';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { writeOffFact } from '@contracts/wire/catalogue/write-off';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { count, text, yesOrNo } from '../csv/cells.ts';
import { addDays, type IsoDay } from '../iso-day.ts';

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
