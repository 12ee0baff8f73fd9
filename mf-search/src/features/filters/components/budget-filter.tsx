import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { SelectField, type SelectOption } from '@contracts/ui/field';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { appliedTerms, quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { budgetKeys, budgetMode } from '../../../entities/search/model/budget.ts';
import {
  chooseValue,
  clearBudget,
  type FilterChange,
} from '../../../entities/search/model/change-filters.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import {
  advancePaymentSteps,
  annualMileageSteps,
  depositSteps,
  monthlySteps,
  monthsLabel,
  priceSteps,
  stepOptions,
  termSteps,
} from '../model/choice-steps.ts';
import { countChosen } from '../model/filter-sections.ts';
import { LeaseTerms } from './lease-terms.tsx';
import { ModePanels } from './mode-panels.tsx';
import { ResetButton } from './reset-button.tsx';
import { RangeSelects } from './filter-selects.tsx';
import classes from './filters-form.module.css';

interface BudgetFilterProps {
  filters: SearchFilters;
  /** View of the page, for the link without JavaScript. */
  view?: SearchView | undefined;
  onChange: (change: FilterChange) => void;
}

/** The price filters of a search: to buy, to lease, or on the Motability Scheme. */
export function BudgetFilter({ filters, view, onChange }: BudgetFilterProps) {
  const set = (key: SearchFilterKey, value: string) =>
    onChange((latest) => chooseValue(latest, key, value));
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
                  <Range name="price" labelPrefix="Price" filters={filters} onSet={set} />
                  <p className={classes.hint}>Prices include VAT.</p>
                </>
              ),
            },
            {
              id: 'monthly',
              label: 'Monthly',
              content: (
                <>
                  <Range name="monthly" labelPrefix="Monthly" filters={filters} onSet={set} />
                  <CreditTerms filters={filters} onSet={set} />
                </>
              ),
            },
          ]}
        />
      )}
      {kind === 'lease' && (
        <>
          <Range name="monthly" labelPrefix="Monthly" filters={filters} onSet={set} />
          <LeaseTerms filters={filters} onSet={set} />
        </>
      )}
      {kind === 'motability' && (
        <Range
          name="price"
          labelPrefix="Advance payment"
          steps={advancePaymentSteps}
          filters={filters}
          onSet={set}
        />
      )}
      {countChosen({ keys: budgetKeys }, filters) > 0 && (
        <div className={classes.resetGroup}>
          <ResetButton
            href={searchHref(clearBudget(filters), { ...view, from: null })}
            onReset={() => onChange(clearBudget)}
          >
            Reset budget
          </ResetButton>
        </div>
      )}
    </>
  );
}

interface TermsProps {
  filters: SearchFilters;
  onSet: (key: SearchFilterKey, value: string) => void;
}

interface RangeProps extends TermsProps {
  name: keyof typeof rangeKeys;
  labelPrefix: string;
  steps?: readonly number[];
}

const rangeKeys = {
  price: ['min_price', 'max_price'],
  monthly: ['monthly_from', 'monthly_to'],
} as const;

function Range({ name, labelPrefix, filters, onSet, ...props }: RangeProps) {
  const { steps = name === 'price' ? priceSteps : monthlySteps } = props;
  const [from, to] = rangeKeys[name];
  return (
    <RangeSelects
      from={{ name: from, label: `${labelPrefix} from`, value: filters[from] }}
      to={{ name: to, label: `${labelPrefix} up to`, value: filters[to] }}
      steps={steps}
      stepLabel={formatPounds}
      onSet={onSet}
    />
  );
}

/** The terms that monthly prices are based on, after defaults and limits (S90, S94, S216). */
function CreditTerms({ filters, onSet }: TermsProps) {
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
      value: applied.deposit,
    },
    {
      name: 'finance_term',
      label: 'Over',
      steps: termSteps.filter((step) => step <= maxTerm),
      stepLabel: monthsLabel,
      value: applied.term,
    },
    {
      name: 'finance_mileage',
      label: 'Miles a year',
      steps: annualMileageSteps,
      stepLabel: formatMiles,
      value: applied.mileage,
    },
  ] as const;
  return (
    <>
      <div className={classes.terms}>
        {terms.map(({ name, label, steps, stepLabel, value }) => {
          const isChosen = filters[name] !== undefined;
          const urlValue = isChosen ? String(filters[name]) : '';
          // Keep the URL's value, so that submitting without JavaScript does not change it.
          const withUrlValue = (step: SelectOption) => ({ ...step, value: urlValue });
          const usualLabel = isChosen ? 'Usual' : `Usual: ${stepLabel(value)}`;
          return (
            <SelectField
              key={name}
              name={name}
              label={label}
              // Clearing a term would clear the monthly price, so there is no empty option (S94).
              {...(!(hasMonthlyPrice && isChosen) && { emptyLabel: usualLabel })}
              options={stepOptions(steps, stepLabel, {
                chosen: isChosen ? value : undefined,
              }).map((step) =>
                isChosen && step.value === String(value) ? withUrlValue(step) : step,
              )}
              value={urlValue}
              onChange={(event) => onSet(name, event.currentTarget.value)}
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
