import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** How cards and pages name a vehicle: '2021 Ford Focus'. */
export function vehicleName(vehicle: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ');
}
