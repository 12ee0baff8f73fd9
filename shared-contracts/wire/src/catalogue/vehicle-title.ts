import type { Vehicle } from './vehicle.ts';

/** What a vehicle is called wherever it is named: '2021 Ford Focus'. */
export function vehicleTitle({
  year,
  make,
  model,
}: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return [year, make, model].filter(Boolean).join(' ');
}
