import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { IsoDay } from '../iso-day.ts';
import { Random, seedOf } from './random.ts';

type Technical = VehicleData['technical'][number];

const equipment: readonly { group: string; always: readonly string[]; often: readonly string[] }[] =
  [
    {
      group: 'Safety',
      always: ['Anti-lock brakes', 'Driver and passenger airbags', 'Electronic stability control'],
      often: ['Lane-keeping assist', 'Blind-spot warning', 'Rear cross-traffic alert'],
    },
    {
      group: 'Comfort',
      always: ['Air conditioning', 'Electric front windows'],
      often: ['Heated front seats', 'Two-zone climate control', 'Keyless entry', 'Cruise control'],
    },
    {
      group: 'Sound and screens',
      always: ['DAB radio', 'Bluetooth'],
      often: ['Apple CarPlay and Android Auto', 'Navigation', 'Wireless phone charging'],
    },
    {
      group: 'Outside',
      always: ['Heated door mirrors'],
      often: ['Rear parking camera', 'Front parking sensors', 'LED headlamps', 'Roof rails'],
    },
  ];

const figures: readonly { key: string; label: string; unit: string | null }[] = [
  { key: 'engine-size', label: 'Engine size', unit: 'cc' },
  { key: 'power-bhp', label: 'Power', unit: 'bhp' },
  { key: 'top-speed-mph', label: 'Top speed', unit: 'mph' },
  { key: 'zero-to-sixty-seconds', label: '0 to 60 mph', unit: 'secs' },
  { key: 'ec-combined-mpg', label: 'Fuel consumption, combined', unit: 'mpg' },
];

/** Equipment and figures of a used vehicle. The same registration always gives the same result. */
export function generateVehicleData(vehicle: Vehicle, today: IsoDay): VehicleData {
  const random = new Random(seedOf(`equipment ${vehicle.vrm}`));
  return {
    vrm: vehicle.vrm ?? '',
    equipment: equipment.map(({ group, always, often }) => ({
      group,
      items: [...always, ...often.filter(() => random.chance(0.55))],
    })),
    technical: [...technicalFigures(vehicle), ...batteryFigures(vehicle)],
    created_at: `${today}T06:00:00Z`,
  };
}

function technicalFigures({ technical_data, co2 }: Vehicle): Technical[] {
  const known = figures.flatMap(({ key, label, unit }) => {
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
