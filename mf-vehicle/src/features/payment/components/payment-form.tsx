import { sentValues } from '@contracts/platform/forms/typed-values';
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
import {
  type PaymentChoices,
  paymentMethodOf,
  paymentMethods,
} from '../../../entities/deal/model/payment-method.ts';
import { financeTerms, offeredTerms, type FinanceTerms } from '../model/finance-terms.ts';
import { paymentFields, paymentValues } from '../model/payment-fields.ts';
import { EmploymentFields } from './employment-fields.tsx';
import { FinanceFigures } from './finance-figures.tsx';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './payment-form.module.css';

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

/** The payment methods that an order allows (S148). */
function paymentChoicesOf({ can_finance, invoice }: Order): PaymentChoices {
  return { hasFinanceQuote: can_finance, canPayInFull: invoice.vehicle.pay_in_full !== false };
}

const methodLabels = {
  finance: { label: 'Monthly, on finance', hint: 'A deposit, then monthly payments' },
  cash: { label: 'Pay in full', hint: 'By bank transfer or card before the handover' },
} as const;

/** The choice of payment in full or finance, with the quote and the lender's questions (S197). */
export function PaymentForm(page: StepPage) {
  const { order } = page;
  const choices = paymentChoicesOf(order);
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
            defaultValue={paymentMethodOf(textOf(step.values, 'type'), choices) ?? ''}
            options={paymentMethods(choices).map((value) => ({
              value,
              ...methodLabels[value],
            }))}
          />
          {order.can_finance && (
            <FinanceQuestions
              step={step}
              order={order}
              terms={typedTerms === undefined ? financeTerms(step.values, order) : typedTerms}
            />
          )}
        </div>
      )}
    </StepForm>
  );
}

interface FinanceQuestionsProps {
  step: StepFields;
  order: Order;
  terms: FinanceTerms | null;
}

function FinanceQuestions({ step, order, terms }: FinanceQuestionsProps) {
  return (
    <div className={classes.finance}>
      <FinanceFields {...step} />
      <FinanceFigures order={order} terms={terms} />
      <EmploymentFields {...step} />
      <Disclosure {...step} />
    </div>
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
