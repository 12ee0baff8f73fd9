import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import {
  leaseInitialRentalMonths,
  leaseMileageSteps,
} from '@contracts/wire/catalogue/lease-limits';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { SelectField } from '@contracts/ui/field';
import { formatMiles } from '@contracts/wire/format/miles';
import { leaseTermSteps, monthsLabel, rentalsLabel, stepOptions } from '../model/choice-steps.ts';
import classes from './filters-form.module.css';

interface LeaseTermsProps {
  filters: SearchFilters;
  onSet: (key: SearchFilterKey, value: string) => void;
}

const { term, initialRentalMonths, mileage } = leaseDefaults.card;

const terms = [
  {
    name: 'finance_term',
    label: 'Lease over',
    steps: leaseTermSteps,
    stepLabel: monthsLabel,
    usual: term,
  },
  {
    name: 'finance_initial_rental',
    label: 'Initial rental',
    steps: leaseInitialRentalMonths,
    stepLabel: rentalsLabel,
    usual: initialRentalMonths,
  },
  {
    name: 'finance_mileage',
    label: 'Miles a year',
    steps: leaseMileageSteps,
    stepLabel: formatMiles,
    usual: mileage,
  },
] as const;

/** The terms by which leases are found and priced. They default to those of cards (S111). */
export function LeaseTerms({ filters, onSet }: LeaseTermsProps) {
  return (
    <div className={classes.terms}>
      {terms.map(({ name, label, steps, stepLabel, usual }) => {
        const { [name]: chosen } = filters;
        return (
          <SelectField
            key={name}
            name={name}
            label={label}
            emptyLabel={`Usual: ${stepLabel(usual)}`}
            options={stepOptions(steps, stepLabel, { chosen })}
            value={chosen === undefined ? '' : String(chosen)}
            onChange={(event) => onSet(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
