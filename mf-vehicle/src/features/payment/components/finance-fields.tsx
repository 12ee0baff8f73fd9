import { creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds } from '@contracts/wire/format/money';
import { orderProducts } from '@contracts/wire/orders/payment-method';
import { SelectField, TextField } from '@contracts/ui/field';
import { RadioGroup } from '@contracts/ui/radio-group';
import type { StepFields } from '../../../entities/order/components/step-form.tsx';
import { offeredTerms } from '../model/finance-terms.ts';
import classes from './payment-form.module.css';

/** Labels of the terms. They name the product if only one product has the term (S216). */
const termOptions = offeredTerms.map((term) => ({
  value: String(term),
  label:
    term > financeLimits.maxTerm.PCP ? `${term} months (Hire Purchase only)` : `${term} months`,
}));

/** Product, term, deposit and mileage (S195). */
export function FinanceFields({ textField }: StepFields) {
  return (
    <>
      <RadioGroup
        {...textField('product_type')}
        legend="Which kind of finance?"
        options={orderProducts.map((product) => ({
          value: product,
          label: `${creditProductNames[product]} (${product})`,
          hint:
            product === 'PCP'
              ? 'Lower payments, and at the end you keep it, hand it back or part exchange it'
              : 'It is yours after the last payment, with no mileage limit',
        }))}
      />
      <div className={classes.terms}>
        <SelectField {...textField('term')} label="Term" options={termOptions} />
        <TextField
          {...textField('deposit')}
          label="Deposit"
          hint={`In pounds, at least ${formatPounds(financeLimits.minDeposit)}`}
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...textField('mileage')}
          label="Miles a year"
          hint="What you expect to drive"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  );
}
