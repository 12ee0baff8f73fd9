import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { text, yesOrNo } from '../csv/cells.ts';
import type { IsoDay } from '../iso-day.ts';

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
