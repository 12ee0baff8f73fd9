import type { MotabilityAllowance } from '@contracts/wire/catalogue/motability-allowance';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { slugOf } from '../slug.ts';
import { searchAllPages } from './search-all-pages.ts';

const maxListed = 500;

export async function findMotabilityAllowances(
  catalogue: Pick<Catalogue, 'search'>,
  query: { make?: string | undefined; range?: string | undefined; derivative?: string | undefined },
): Promise<MotabilityAllowance[]> {
  const [make, range, derivative] = [query.make, query.range, query.derivative].map(
    (text) => text && slugOf(text),
  );
  const { vehicles } = await searchAllPages(
    catalogue,
    {
      advert_classification: ['MOTABILITY'],
      ...(make !== undefined && { make: [make] }),
      ...(range !== undefined && { range: [range] }),
    },
    maxListed,
  );
  return vehicles
    .filter(
      (vehicle) => derivative === undefined || slugOf(vehicle.derivative ?? '') === derivative,
    )
    .map(allowanceOf)
    .sort(
      (left, right) =>
        (left.advance_payment ?? 0) - (right.advance_payment ?? 0) || left.id - right.id,
    );
}

function allowanceOf(vehicle: Vehicle): MotabilityAllowance {
  return {
    id: vehicle.id,
    stock_id: vehicle.stock_id,
    slug: vehicle.slug,
    name: vehicle.name,
    make: vehicle.make,
    range: vehicle.range,
    derivative: vehicle.derivative,
    allowance_type: vehicle.allowance_type ?? null,
    weekly_allowance: vehicle.weekly_allowance ?? null,
    weekly_rental: vehicle.weekly_rental ?? null,
    advance_payment: vehicle.advance_payment,
    lease_length: vehicle.lease_length ?? null,
    stock: vehicle.stock ?? null,
    abi_group: vehicle.abi_group ?? null,
    break_horsepower: vehicle.break_horsepower ?? null,
    age_limit: vehicle.age_limit ?? null,
    boot_capacity: vehicle.boot_capacity ?? null,
    mpg: vehicle.mpg,
    drive: vehicle.drive ?? null,
  };
}
