import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { SelectField } from '@contracts/ui/field';
import { budgetMode, countBudget } from '../../../entities/search/model/budget.ts';
import {
  clearBudget,
  chooseValue,
  type FilterChange,
} from '../../../entities/search/model/change-filters.ts';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import {
  annualMileageSteps,
  depositSteps,
  milesLabel,
  monthlySteps,
  monthsLabel,
  poundsLabel,
  priceSteps,
  stepOptions,
  termSteps,
} from '../model/choice-steps.ts';
import { ModePanels } from './mode-panels.tsx';
import { ResetButton } from './reset-button.tsx';
import { RangeSelects } from './range-selects.tsx';
import classes from './filters-form.module.css';

interface BudgetFilterProps {
  filters: SearchFilters;
  onChange: (change: FilterChange) => void;
}

const terms = [
  { name: 'finance_deposit', label: 'Deposit', steps: depositSteps, stepLabel: poundsLabel },
  { name: 'finance_term', label: 'Over', steps: termSteps, stepLabel: monthsLabel },
  {
    name: 'finance_mileage',
    label: 'Miles a year',
    steps: annualMileageSteps,
    stepLabel: milesLabel,
  },
] as const;

/** A budget in total or by the month (S89); the months come with their terms (S90, S94). */
export function BudgetFilter({ filters, onChange }: BudgetFilterProps) {
  const set = (key: SearchFilterKey, value: string) =>
    onChange((shown) => chooseValue(shown, key, value));
  const end = (name: RangeKey, label: string) => ({ name, label, value: filters[name] });
  const monthly = filters.monthly_from !== undefined || filters.monthly_to !== undefined;

  const cash = (
    <RangeSelects
      from={end('min_price', 'Price from')}
      to={end('max_price', 'Price up to')}
      steps={priceSteps}
      stepLabel={poundsLabel}
      onSet={set}
    />
  );
  const byMonth = (
    <>
      <RangeSelects
        from={end('monthly_from', 'Monthly from')}
        to={end('monthly_to', 'Monthly up to')}
        steps={monthlySteps}
        stepLabel={poundsLabel}
        onSet={set}
      />
      <div className={classes.terms}>
        {terms.map(({ name, label, steps, stepLabel }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            // Letting go of a term lets go of the monthly price: not by mistake (S94).
            {...(!monthly && { emptyLabel: 'Any' })}
            options={stepOptions(steps, termLabel(name, stepLabel, filters), {
              chosen: filters[name],
            })}
            value={filters[name] === undefined ? '' : String(filters[name])}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {(filters.finance_term ?? 0) > financeLimits.maxTerm.PCP && (
        <p className={classes.hint}>
          PCP runs for {financeLimits.maxTerm.PCP} months at most: its prices are shown on those.
        </p>
      )}
    </>
  );

  return (
    <>
      <ModePanels
        legend="Budget by"
        mode={budgetMode(filters)}
        modes={[
          { id: 'cash', label: 'Total price', content: cash },
          { id: 'monthly', label: 'Monthly', content: byMonth },
        ]}
      />
      {countBudget(filters) > 0 && (
        <div className={classes.resetGroup}>
          <ResetButton
            href={searchHref(clearBudget(filters))}
            onReset={() => onChange(clearBudget)}
          >
            Reset budget
          </ResetButton>
        </div>
      )}
    </>
  );
}

type RangeKey = 'min_price' | 'max_price' | 'monthly_from' | 'monthly_to';

/** A deposit in the address may be a share of the price. */
function termLabel(
  name: (typeof terms)[number]['name'],
  stepLabel: (step: number) => string,
  filters: SearchFilters,
): (step: number) => string {
  const isShare = name === 'finance_deposit' && filters.finance_deposit_type === 'percentage';
  return (step) => (isShare && step === filters.finance_deposit ? `${step}%` : stepLabel(step));
}
