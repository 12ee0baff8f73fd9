import type { FoundVehicle, UsedVehicle } from '@contracts/wire/catalogue/used-vehicle';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { slugOf } from '../catalogue/slug.ts';

/** A vehicle in the format of the older endpoints. */
export function toUsedVehicle(vehicle: Vehicle): UsedVehicle {
  const { fuel_type, fuel_type_slug } = vehicle;
  return {
    id: vehicle.id,
    stock_id: vehicle.stock_id,
    slug: vehicle.slug,
    name: vehicle.name,
    vrm: vehicle.vrm,
    status: vehicle.status,
    make: { name: vehicle.make, slug: vehicle.make_slug },
    range: { name: vehicle.range, slug: vehicle.range_slug },
    derivative: vehicle.derivative,
    fuel_type:
      fuel_type === null ? null : { name: fuel_type, slug: fuel_type_slug ?? slugOf(fuel_type) },
    transmission: vehicle.transmission,
    body_type: vehicle.body_type,
    colour: vehicle.colour,
    year: vehicle.year,
    mileage: vehicle.mileage,
    price: vehicle.price,
    write_off_category: vehicle.write_off_category,
    image: vehicle.media_urls[0]?.thumb ?? null,
  };
}

export function toFoundVehicle(vehicle: Vehicle): FoundVehicle {
  return {
    stock_id: vehicle.stock_id,
    vrm: vehicle.vrm,
    status: vehicle.status,
    slug: vehicle.slug,
    make: { name: vehicle.make, slug: vehicle.make_slug },
  };
}
