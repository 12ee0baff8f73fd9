import { sentValues, type TypedValues } from '@contracts/platform/forms/typed-values';
import { type SyntheticEvent, useState } from 'react';
import { creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { RadioGroup } from '@contracts/ui/radio-group';
import { DISCLOSURE_TEXT, orderProducts } from '@contracts/wire/orders/payment-method';
import { useHost } from '@contracts/platform/react';
import { CheckboxField, SelectField, TextField } from '@contracts/ui/field';
import {
  type StepFields,
  StepForm,
  isTickedIn,
  textOf,
} from '../../../entities/order/components/step-form.tsx';
import { paymentMethodOf, paymentMethods } from '../../../entities/deal/model/payment-method.ts';
import type { ChosenTerms } from '../../../entities/order/model/chosen-terms.ts';
import { EmploymentFields } from './employment-fields.tsx';
import {
  FinanceFigures,
  financeTerms,
  offeredTerms,
  type FinanceTerms,
} from './finance-figures.tsx';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './payment-form.module.css';

const paymentFields = [
  'type',
  'product_type',
  'term',
  'deposit',
  'mileage',
  'employment_status',
  'occupation',
  'employer',
  'employment_months',
  'previous_employment_status',
  'previous_occupation',
  'previous_employer',
  'previous_employment_months',
  'disclosure_accepted',
] as const;

/**
 * The saved values in the format of the fields; before the step is saved, the terms from the
 * vehicle's page (S196) or the defaults of S195.
 */
function paymentValues(order: Order, chosen: ChosenTerms): TypedValues {
  const { type, term, deposit, mileage } = order.finance_options;
  const [currentJob, previousJob] = order.finance_questions.employment_history;
  return {
    type,
    product_type: selectedProduct(order),
    term: String(term),
    deposit: String(deposit),
    mileage: String(mileage),
    ...(order.sections.paymentMethod ? {} : chosen),
    ...(currentJob && {
      // The step cannot be saved without this tick.
      disclosure_accepted: '1',
      employment_status: currentJob.status,
      occupation: currentJob.occupation ?? '',
      employer: currentJob.employer ?? '',
      employment_months: String(currentJob.months),
    }),
    ...(previousJob && {
      previous_employment_status: previousJob.status,
      previous_occupation: previousJob.occupation ?? '',
      previous_employer: previousJob.employer ?? '',
      previous_employment_months: String(previousJob.months),
    }),
  };
}

/** The default product, or the other one if the vehicle is not offered with it. */
function selectedProduct({ finance_options, vehicle_finance, can_finance }: Order): string {
  const { type, product_type } = finance_options;
  const isOffered = type !== 'finance' || vehicle_finance !== null || !can_finance;
  return isOffered || product_type === 'HP' ? product_type : 'HP';
}

/** The document that a shopper must accept before applying for finance (S65). */
function Disclosure({ values, field }: StepFields) {
  const { legal } = useHost().brand;
  return (
    <section className={classes.disclosure} aria-labelledby="disclosure-title">
      <h2 id="disclosure-title" className={classes.heading}>
        Initial disclosure document
      </h2>
      <p>{legal.financeDisclosure}</p>
      <CheckboxField
        {...field('disclosure_accepted')}
        value="1"
        defaultChecked={isTickedIn(values, 'disclosure_accepted')}
        label={DISCLOSURE_TEXT}
      />
    </section>
  );
}

const methodLabels = {
  finance: { label: 'Monthly, on finance', hint: 'A deposit, then monthly payments' },
  cash: { label: 'Pay in full', hint: 'By bank transfer or card before the handover' },
} as const;

/** The choice of payment in full or finance, with the quote and the lender's questions (S197). */
export function PaymentForm(page: StepPage) {
  const { order } = page;
  const methods = paymentMethods(order.can_finance, order.invoice.vehicle.pay_in_full !== false);
  const [typedTerms, setTypedTerms] = useState<FinanceTerms | null | undefined>();

  function updateTypedTerms({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    const form = currentTarget.closest('form');
    if (form !== null) setTypedTerms(financeTerms(sentValues(new FormData(form)), order));
  }

  return (
    <StepForm
      {...page}
      section="paymentMethod"
      saved={paymentValues(order, page.chosen)}
      fields={paymentFields}
    >
      {(step) => (
        <div className={classes.question} onInput={updateTypedTerms}>
          <RadioGroup
            {...step.field('type')}
            legend="How would you like to pay?"
            defaultValue={paymentMethodOf(textOf(step.values, 'type'), methods) ?? ''}
            options={methods.map((value) => ({ value, ...methodLabels[value] }))}
          />
          {order.can_finance && (
            <div className={classes.finance}>
              <FinanceFields {...step} />
              <FinanceFigures
                order={order}
                terms={typedTerms === undefined ? financeTerms(step.values, order) : typedTerms}
              />
              <EmploymentFields {...step} />
              <Disclosure {...step} />
            </div>
          )}
        </div>
      )}
    </StepForm>
  );
}

/** Labels of the terms. They name the product if only one product has the term (S216). */
const termOptions = offeredTerms.map((term) => ({
  value: String(term),
  label:
    term > financeLimits.maxTerm.PCP ? `${term} months (Hire Purchase only)` : `${term} months`,
}));

/** Product, term, deposit and mileage (S195). */
function FinanceFields({ textField }: StepFields) {
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
