import { motabilityAllowanceNames } from '@contracts/wire/catalogue/motability-terms';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatNumber } from '@contracts/wire/format/number';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import type { Definition } from '@contracts/ui/definition-list';

/** Figures that only Motability vehicles have (S158). Unknown figures are left out. */
export function motabilityFigures(vehicle: Vehicle): Definition[] {
  const { allowance_type: type, weekly_allowance, weekly_rental } = vehicle;
  // If the rental equals the allowance, the payment summary already shows it.
  const differsFromAllowance = weekly_allowance != null && weekly_rental !== weekly_allowance;
  const allowance = type ? (motabilityAllowanceNames[type] ?? null) : null;
  return [
    { term: 'Allowance', description: allowance === null ? type : `${allowance} (${type})` },
    {
      term: 'Weekly allowance',
      description: weekly_allowance == null ? null : formatPoundsAndPence(weekly_allowance),
    },
    {
      term: 'Weekly rental',
      description:
        weekly_rental != null && differsFromAllowance ? formatPoundsAndPence(weekly_rental) : null,
    },
    { term: 'Lease', description: vehicle.lease_length && `${vehicle.lease_length} years` },
    { term: 'Availability', description: vehicle.stock },
    { term: 'Youngest driver', description: vehicle.age_limit && `${vehicle.age_limit} years` },
    { term: 'Insurance group', description: vehicle.abi_group },
    {
      term: 'Power',
      description: vehicle.break_horsepower && `${formatNumber(vehicle.break_horsepower)} bhp`,
    },
    {
      term: 'Boot',
      description: vehicle.boot_capacity && `${formatNumber(vehicle.boot_capacity)} litres`,
    },
    { term: 'Driven wheels', description: vehicle.drive },
    { term: 'Fuel economy', description: vehicle.mpg && `${vehicle.mpg} mpg` },
  ];
}
