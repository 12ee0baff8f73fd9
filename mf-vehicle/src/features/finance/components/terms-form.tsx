import { useEffect, useState, type SyntheticEvent } from 'react';
import {
  creditTermsKeys,
  parseCreditTerms,
  sameCreditTerms,
  type CreditTerms,
} from '@contracts/wire/catalogue/credit-terms';
import { creditRatingAprs, type CreditRating } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits, financeSteps } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds, parsePounds } from '@contracts/wire/format/money';
import { formatNumber } from '@contracts/wire/format/number';
import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { SelectField } from '@contracts/ui/field';
import { SliderField } from '@contracts/ui/slider-field';
import { OtherParameters } from '../../../components/other-parameters.tsx';
import classes from './terms-form.module.css';

interface TermsText {
  deposit: string;
  term: string;
  mileage: string;
  credit_rating: CreditRating;
}

interface TermsFormProps {
  terms: CreditTerms;
  /** The deposit of the quotes in pounds, for terms with a percentage deposit. */
  deposit: number;
  /**
   * Pounds including VAT. Limits the deposit, because at least `minRepaid` must be left to repay.
   */
  cashPrice: number;
  busy: boolean;
  onChoose: (terms: CreditTerms) => void;
}

/** Debounce in milliseconds: long enough to finish a number, short enough to feel immediate. */
const debounceMs = 400;
const maxTerm = Math.max(...Object.values(financeLimits.maxTerm));
const { minTerm, minMileage, maxMileage, minDeposit, minRepaid } = financeLimits;

const ratings = (['excellent', 'good', 'fair', 'poor'] as const satisfies CreditRating[]).map(
  (rating) => ({
    value: rating,
    label: `${rating.charAt(0).toUpperCase()}${rating.slice(1)}, ${creditRatingAprs[rating]}% APR`,
  }),
);

/** The finance terms: a GET form, which works without JavaScript and whose URL can be shared. */
export function TermsForm(props: TermsFormProps) {
  const { terms, deposit, cashPrice, busy, onChoose } = props;
  const { pathname } = useLocation();
  const [draft, setDraft] = useState<{ forTerms: CreditTerms; text: TermsText } | null>(null);
  // Back or Forward discards text that is being typed.
  const draftText = draft !== null && sameCreditTerms(draft.forTerms, terms) ? draft.text : null;
  const text = draftText ?? termsText(terms, deposit);
  const maxDeposit = Math.max(minDeposit, Math.floor(cashPrice - minRepaid));
  const errors = draftText === null ? {} : termsErrors(draftText, maxDeposit);

  function choose(chosen: TermsText): void {
    if (Object.keys(termsErrors(chosen, maxDeposit)).length > 0) return;
    const next = parseTermsText(chosen);
    if (sameCreditTerms(next, terms)) return;
    setDraft({ forTerms: next, text: chosen });
    onChoose(next);
  }

  useEffect(() => {
    if (draftText === null) return undefined;
    const timer = setTimeout(() => choose(draftText), debounceMs);
    return () => clearTimeout(timer);
  });

  const slider = (name: keyof typeof financeSteps) => ({
    name: creditTermsKeys[name],
    error: errors[name] ?? null,
    step: financeSteps[name],
    value: text[name],
    onChange: (typed: string) => setDraft({ forTerms: terms, text: { ...text, [name]: typed } }),
    onBlur() {
      if (draftText !== null) choose(draftText);
    },
  });

  return (
    <form
      className={classes.form}
      method="get"
      action={`${pathname}#finance`}
      aria-label="Your finance"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        choose(text);
      }}
    >
      <OtherParameters keys={creditTermsKeys} />
      <input type="hidden" name={creditTermsKeys.deposit_type} value="amount" />
      <SliderField
        label="Deposit in pounds"
        {...slider('deposit')}
        prefix="£"
        hint={`From ${formatPounds(minDeposit)} to ${formatPounds(maxDeposit)}`}
        min={minDeposit}
        max={maxDeposit}
      />
      <SliderField
        label="Term in months"
        {...slider('term')}
        suffix="months"
        hint={`From ${minTerm} to ${maxTerm}; up to ${financeLimits.maxTerm.PCP} for PCP`}
        min={minTerm}
        max={maxTerm}
      />
      <SliderField
        label="Miles a year"
        {...slider('mileage')}
        suffix="miles"
        hint={`From ${formatNumber(minMileage)} to ${formatNumber(maxMileage)}; this affects a PCP’s final payment`}
        min={minMileage}
        max={maxMileage}
      />
      <SelectField
        label="Your credit history"
        name={creditTermsKeys.credit_rating}
        hint="For illustration only: the lender decides. This is not a credit check."
        options={ratings}
        value={text.credit_rating}
        onChange={(event) => {
          const credit_rating = event.currentTarget.value as CreditRating;
          choose({ ...text, credit_rating });
        }}
      />
      <p className={classes.submit}>
        <Button type="submit" loading={busy}>
          Show my figures
        </Button>
      </p>
    </form>
  );
}

function termsText({ term, mileage, credit_rating }: CreditTerms, deposit: number): TermsText {
  return {
    deposit: deposit.toFixed(Number.isInteger(deposit) ? 0 : 2),
    term: String(term),
    mileage: String(mileage),
    credit_rating,
  };
}

/** Uses the parser for URLs, so that the form gives the same terms with and without JavaScript. */
function parseTermsText({ deposit, term, mileage, credit_rating }: TermsText): CreditTerms {
  const entries = {
    [creditTermsKeys.deposit]: deposit,
    [creditTermsKeys.deposit_type]: 'amount',
    [creditTermsKeys.term]: term,
    [creditTermsKeys.mileage]: mileage,
    [creditTermsKeys.credit_rating]: credit_rating,
  };
  return parseCreditTerms(new URLSearchParams(entries));
}

/** Errors in the typed finance terms. No call is made until they are fixed. */
function termsErrors(text: TermsText, maxDeposit: number) {
  const errors: Partial<Record<keyof typeof financeSteps, string>> = {};
  if (!isWithin(parsePounds(text.deposit), minDeposit, maxDeposit)) {
    errors.deposit = `Enter a deposit from ${formatPounds(minDeposit)} to ${formatPounds(maxDeposit)}`;
  }
  if (!isWithin(wholeNumber(text.term), minTerm, maxTerm)) {
    errors.term = `Enter a term from ${minTerm} to ${maxTerm} months`;
  }
  if (!isWithin(wholeNumber(text.mileage), minMileage, maxMileage)) {
    errors.mileage = `Enter from ${formatNumber(minMileage)} to ${formatNumber(maxMileage)} miles a year`;
  }
  return errors;
}

function isWithin(number: number | null, min: number, max: number): boolean {
  return number !== null && number >= min && number <= max;
}

function wholeNumber(typed: string): number | null {
  const digits = typed.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
