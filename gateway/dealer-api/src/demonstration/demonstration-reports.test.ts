import { provenanceSchema } from '@contracts/wire/catalogue/provenance';
import { vehicleDataSchema } from '@contracts/wire/catalogue/vehicle-data';
import { demonstrationVehicles } from './demonstration-vehicles.ts';
import { historyCheck } from './history-check.ts';
import { vehicleData } from './vehicle-data.ts';

const today = '2026-06-15';
const used = demonstrationVehicles(today).filter(({ vehicle }) => vehicle.vrm !== null);

test('some history checks have findings, and every check is older than its advert', () => {
  const flagged = new Map<string, number>();
  for (const { vehicle, inStockSince } of used) {
    const { items, created_at } = provenanceSchema.parse(historyCheck(vehicle, inStockSince));
    expect(created_at < `${inStockSince}T`).toBe(true);
    for (const { key } of items.filter(({ flag }) => flag)) {
      flagged.set(key, (flagged.get(key) ?? 0) + 1);
    }
  }
  expect([...flagged.keys()].sort()).toEqual([
    'Colour changes',
    'Imported',
    'Insurance write-off',
    'Registration changes',
  ]);
  for (const count of flagged.values()) expect(count).toBeLessThan(used.length / 10);
});

test('the enhanced vehicle data lists all the equipment in the advert, in four groups', () => {
  for (const { vehicle } of used) {
    const { equipment, technical } = vehicleDataSchema.parse(
      vehicleData(vehicle, vehicle.vrm ?? '', today),
    );
    const items = equipment.flatMap((group) => group.items);
    expect(items).toEqual(expect.arrayContaining(['DAB radio', ...(vehicle.equipment ?? [])]));
    expect(equipment).toHaveLength(4);
    expect(technical.length).toBeGreaterThan(3);
  }
});
