import {
  motabilityAllowanceNames,
  motabilityTerms,
} from '@contracts/wire/catalogue/motability-terms';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatNumber } from '@contracts/wire/format/number';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Badge } from '@contracts/ui/badge';
import { type Definition, DefinitionList } from '@contracts/ui/definition-list';
import classes from './motability-scheme.module.css';

/** Date as in S157, verbatim. */
const expiryLabel = '30th June 2023';

export interface MotabilitySchemeProps {
  vehicle: Vehicle;
  isExpired: boolean;
}

/** A Motability vehicle's figures, and what the scheme includes (S157, S158). */
export function MotabilityScheme({ vehicle, isExpired }: MotabilitySchemeProps) {
  const { years, included, excessMileage, offersUntil } = motabilityTerms;
  return (
    <div className={classes.scheme}>
      <DefinitionList items={motabilityFigures(vehicle)} layout="columns" />
      <div className={classes.terms}>
        <div className={classes.heading}>
          <h3 className={classes.title}>What an offer included</h3>
          {isExpired && <Badge>Expired</Badge>}
        </div>
        {isExpired && (
          <p className={classes.note}>
            These terms were for offers until <time dateTime={offersUntil}>{expiryLabel}</time>. Ask
            us for today’s.
          </p>
        )}
        <ul className={classes.includes}>
          {included.map((item) => (
            <li key={item}>
              {item.charAt(0).toUpperCase() + item.slice(1)} for {years} years
            </li>
          ))}
          <li>Excess mileage at {excessMileage} a mile</li>
        </ul>
        {!isExpired && <p className={classes.note}>For offers until {expiryLabel}.</p>}
      </div>
    </div>
  );
}

/** Figures that only Motability vehicles have (S158). Unknown figures are left out. */
function motabilityFigures(vehicle: Vehicle): Definition[] {
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
