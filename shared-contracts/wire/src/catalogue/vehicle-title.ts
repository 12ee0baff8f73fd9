import type { Vehicle } from './vehicle.ts';

/** A vehicle's title on every page: '2021 Ford Focus'. */
export function vehicleTitle({
  year,
  make,
  model,
}: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return [year, make, model].filter(Boolean).join(' ');
}
