import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import {
  leaseInitialRentalMonths,
  leaseMileageSteps,
} from '@contracts/wire/catalogue/lease-limits';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { SelectField } from '@contracts/ui/field';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { appliedTerms, quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { budgetKeys, budgetMode } from '../../../entities/search/model/budget.ts';
import { clearBudget } from '../../../entities/search/model/change-filters.ts';
import {
  annualMileageSteps,
  depositSteps,
  leaseTermSteps,
  monthsLabel,
  rentalsLabel,
  stepOptions,
  termSteps,
} from '../model/choice-steps.ts';
import { countChosen } from '../model/filter-sections.ts';
import type { FilterContentProps } from './filter-content.tsx';
import { ModePanels } from './mode-panels.tsx';
import { ResetButton } from './reset-button.tsx';
import { type FilterSelectProps, RangeSelects } from './filter-selects.tsx';
import classes from './filters-form.module.css';

type BudgetFilterProps = FilterSelectProps & Pick<FilterContentProps, 'view' | 'onChange'>;

/** The price filters of a search: to buy, to lease, or on the Motability Scheme. */
export function BudgetFilter({ view, onChange, ...selects }: BudgetFilterProps) {
  const { filters } = selects;
  const kind = searchKind(filters);
  return (
    <>
      {kind === 'sale' && (
        <ModePanels
          legend="Budget by"
          mode={budgetMode(filters)}
          modes={[
            {
              id: 'cash',
              label: 'Total price',
              content: (
                <>
                  <RangeSelects range="price" {...selects} />
                  <p className={classes.hint}>Prices include VAT.</p>
                </>
              ),
            },
            {
              id: 'monthly',
              label: 'Monthly',
              content: (
                <>
                  <RangeSelects range="monthly" {...selects} />
                  <CreditTerms {...selects} />
                </>
              ),
            },
          ]}
        />
      )}
      {kind === 'lease' && (
        <>
          <RangeSelects range="monthly" {...selects} />
          <LeaseTerms {...selects} />
        </>
      )}
      {kind === 'motability' && <RangeSelects range="advancePayment" {...selects} />}
      {countChosen(budgetKeys, filters) > 0 && (
        <div className={classes.resetGroup}>
          <ResetButton filters={filters} view={view} reset={clearBudget} onChange={onChange}>
            Reset budget
          </ResetButton>
        </div>
      )}
    </>
  );
}

interface TermSelectProps extends FilterSelectProps {
  name: 'finance_deposit' | 'finance_term' | 'finance_mileage' | 'finance_initial_rental';
  label: string;
  steps: readonly number[];
  stepLabel: (step: number) => string;
  /** The value that prices are based on, which may differ from the URL's. */
  applied: number;
  emptyLabel: string | undefined;
}

function TermSelect(props: TermSelectProps) {
  const { name, label, steps, stepLabel, applied, emptyLabel, filters, onSet } = props;
  const { [name]: chosen } = filters;
  const options = stepOptions(steps, stepLabel, {
    chosen: chosen === undefined ? undefined : applied,
  });
  return (
    <SelectField
      name={name}
      label={label}
      emptyLabel={emptyLabel}
      // Keep the URL's value, so that submitting without JavaScript does not change it.
      options={options.map((option) =>
        chosen !== undefined && option.value === String(applied)
          ? { ...option, value: String(chosen) }
          : option,
      )}
      value={chosen ?? ''}
      onChange={(event) => onSet(name, event.currentTarget.value)}
    />
  );
}

/** The terms that monthly prices are based on, after defaults and limits (S90, S94, S216). */
function CreditTerms(props: FilterSelectProps) {
  const { filters } = props;
  const applied = appliedTerms(filters);
  const { term, deposit, deposit_type } = quoteTerms(filters);
  const { finance_type: product = 'PCP' } = filters;
  const maxTerm = financeLimits.maxTerm[product];
  const isPercentage = deposit_type === 'percentage';
  const hasMonthlyPrice = filters.monthly_from !== undefined || filters.monthly_to !== undefined;
  const depositLabel = (step: number) =>
    isPercentage && step === applied.deposit ? `${step}%` : formatPounds(step);
  const terms = [
    {
      name: 'finance_deposit',
      label: 'Deposit',
      steps: depositSteps,
      stepLabel: depositLabel,
      applied: applied.deposit,
    },
    {
      name: 'finance_term',
      label: 'Over',
      steps: termSteps.filter((step) => step <= maxTerm),
      stepLabel: monthsLabel,
      applied: applied.term,
    },
    {
      name: 'finance_mileage',
      label: 'Miles a year',
      steps: annualMileageSteps,
      stepLabel: formatMiles,
      applied: applied.mileage,
    },
  ] as const;
  return (
    <>
      <div className={classes.terms}>
        {terms.map((each) => {
          const isChosen = filters[each.name] !== undefined;
          const usualLabel = isChosen ? 'Usual' : `Usual: ${each.stepLabel(each.applied)}`;
          return (
            <TermSelect
              key={each.name}
              {...each}
              {...props}
              // Clearing a term would clear the monthly price, so there is no empty option (S94).
              emptyLabel={hasMonthlyPrice && isChosen ? undefined : usualLabel}
            />
          );
        })}
      </div>
      {term > maxTerm && (
        <p className={classes.hint}>
          {product} runs for up to {maxTerm} months, so its prices are for {maxTerm} months.
        </p>
      )}
      {!isPercentage && deposit < financeLimits.minDeposit && (
        <p className={classes.hint}>
          The minimum deposit is {formatPounds(financeLimits.minDeposit)}, so prices use that.
        </p>
      )}
    </>
  );
}

const { card } = leaseDefaults;

const leaseTerms = [
  {
    name: 'finance_term',
    label: 'Lease over',
    steps: leaseTermSteps,
    stepLabel: monthsLabel,
    usual: card.term,
  },
  {
    name: 'finance_initial_rental',
    label: 'Initial rental',
    steps: leaseInitialRentalMonths,
    stepLabel: rentalsLabel,
    usual: card.initialRentalMonths,
  },
  {
    name: 'finance_mileage',
    label: 'Miles a year',
    steps: leaseMileageSteps,
    stepLabel: formatMiles,
    usual: card.mileage,
  },
] as const;

/** The terms by which leases are found and priced. They default to those of cards (S111). */
function LeaseTerms(props: FilterSelectProps) {
  return (
    <div className={classes.terms}>
      {leaseTerms.map(({ usual, ...term }) => (
        <TermSelect
          key={term.name}
          {...term}
          {...props}
          applied={props.filters[term.name] ?? usual}
          emptyLabel={`Usual: ${term.stepLabel(usual)}`}
        />
      ))}
    </div>
  );
}
