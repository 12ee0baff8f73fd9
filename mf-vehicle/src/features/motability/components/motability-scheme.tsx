import {
  allowanceLeft,
  motabilityAllowanceNames,
  motabilityTerms,
} from '@contracts/wire/catalogue/motability-terms';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatDate } from '@contracts/wire/format/date';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { DefinitionList } from '@contracts/ui/definition-list';
import classes from './motability-scheme.module.css';

interface MotabilitySchemeProps {
  vehicle: Pick<
    Vehicle,
    | 'advance_payment'
    | 'allowance_type'
    | 'weekly_allowance'
    | 'weekly_rental'
    | 'lease_length'
    | 'stock'
    | 'abi_group'
    | 'break_horsepower'
    | 'age_limit'
    | 'boot_capacity'
    | 'mpg'
    | 'drive'
  >;
  noun: string;
}

/** What a lease of the scheme is paid with, what it holds, and the figures of this one (S157, S158). */
export function MotabilityScheme({ vehicle, noun }: MotabilitySchemeProps) {
  const { included, excessMileage, offersUntil } = motabilityTerms;
  const years = vehicle.lease_length ?? motabilityTerms.years;
  const { allowance_type: allowance, advance_payment: advance } = vehicle;
  const left = allowanceLeft(vehicle);
  return (
    <div className={classes.scheme}>
      <DefinitionList
        layout="columns"
        items={[
          {
            term: 'Advance payment',
            description: advance === null ? null : advance === 0 ? 'None' : pounds(advance),
          },
          { term: 'Allowance', description: allowance },
          { term: 'Weekly allowance', description: pounds(vehicle.weekly_allowance) },
          { term: 'Weekly rental', description: pounds(vehicle.weekly_rental) },
          {
            term: 'Left of the allowance',
            description: left === null ? null : left === 0 ? 'Nothing' : `${pounds(left)} a week`,
          },
          { term: 'Lease', description: `${years} years` },
          { term: 'Availability', description: vehicle.stock },
          {
            term: 'Youngest driver',
            description: vehicle.age_limit && `${vehicle.age_limit} years`,
          },
          { term: 'Insurance group', description: vehicle.abi_group },
          {
            term: 'Power',
            description: vehicle.break_horsepower && `${vehicle.break_horsepower} bhp`,
          },
          {
            term: 'Boot',
            description: vehicle.boot_capacity && `${vehicle.boot_capacity} litres`,
          },
          { term: 'Economy', description: vehicle.mpg && `${vehicle.mpg} mpg` },
          { term: 'Drive', description: vehicle.drive },
        ]}
      />
      <div className={classes.words}>
        <h3>What is in the price</h3>
        <p>
          {years} years&apos; {listed(included)}. Excess mileage is charged at {excessMileage} a
          mile. The {noun} is leased to you and handed back: you never own it.
        </p>
        <p className={classes.expired}>
          These terms were published for offers until {formatDate(offersUntil)}. Those offers have
          expired: ask us for what holds today before you rely on them.
        </p>
        <h3>Allowances that can pay for it</h3>
        <ul className={classes.allowances}>
          {Object.entries(motabilityAllowanceNames).map(([code, name]) => (
            <li key={code} data-this={code === allowance || undefined}>
              <strong>{code}</strong> {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function pounds(amount: number | null | undefined): string | null {
  return amount == null ? null : formatPoundsAndPence(amount);
}

/** 'insurance, servicing and road tax' */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
