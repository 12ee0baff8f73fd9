import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Fields by which the sales team identifies the vehicle (S166, S174). */
export function vehicleValues(vehicle: Vehicle) {
  return {
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    _organisational_unit: vehicle.department_id,
    vehicle_id: vehicle.id,
    _vehicle_type: vehicle.advert_classification,
  };
}
