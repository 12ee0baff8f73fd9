import type { Vehicle } from './vehicle.ts';

/** The title of a vehicle on every page: '2021 Ford Focus'. */
export function vehicleTitle({
  year,
  make,
  model,
}: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return [year, make, model].filter(Boolean).join(' ');
}
