import {
  PART_EXCHANGE_TOO_HIGH,
  partExchangeConditions,
  partExchangeGrades,
} from '@contracts/wire/orders/part-exchange';
import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { CheckboxField, TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { NumberedList } from '@contracts/ui/numbered-list';
import { RadioGroup } from '@contracts/ui/radio-group';
import {
  StepForm,
  type StepFields,
  isTickedIn,
} from '../../../entities/order/components/step-form.tsx';
import type { AcceptedValuation } from '../../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import {
  hasPriceRunOut,
  partExchangeFields,
  partExchangeValues,
} from '../model/part-exchange-fields.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './part-exchange-form.module.css';

/** Labels of the condition grades (S163). */
const gradeLabels: Readonly<Record<(typeof partExchangeGrades)[number], string>> = {
  showroom: 'Excellent',
  good: 'Good',
  average: 'Average',
  belowAverage: 'Below average',
  poor: 'Poor',
};

interface PartExchangeFormProps extends StepPage {
  valuation: AcceptedValuation | null;
}

export function PartExchangeForm({ valuation, ...page }: PartExchangeFormProps) {
  const { order } = page;
  return (
    <>
      {!order.sections.partExchange && <IncompleteStepNotice order={order} valuation={valuation} />}
      <StepForm
        {...page}
        section="partExchange"
        saved={partExchangeValues(order, valuation)}
        fields={partExchangeFields}
      >
        {(step) => (
          // CSS hides the fields if the answer is 'no', so no JavaScript is needed.
          <div className={classes.question}>
            <RadioGroup
              {...step.textField('has_part_exchange')}
              legend="Do you have a vehicle to part exchange?"
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
            />
            <OfferedVehicle {...step} />
          </div>
        )}
      </StepForm>
    </>
  );
}

/** Explains why the step must be done, or done again. */
function IncompleteStepNotice({
  order,
  valuation,
}: Pick<PartExchangeFormProps, 'order' | 'valuation'>) {
  const { partex } = order;
  if (partex === null) return <ValuationNotice valuation={valuation} />;
  // The vehicle's price has fallen below the value of the part exchange.
  if (!hasPriceRunOut(order)) return <Notice title={PART_EXCHANGE_TOO_HIGH} />;
  const { holds_until: holdsUntil = '' } = partex;
  const isNew = valuation !== null && !valuation.isExpired;
  return (
    <ValuationNotice valuation={isNew ? valuation : { ...partex, holdsUntil, isExpired: true }} />
  );
}

/** Explains the initial values if they come from an accepted price, or why there is none. */
function ValuationNotice({ valuation }: { valuation: AcceptedValuation | null }) {
  const valuationLink = (text: string) => <Link to={pathTo('/valuation')}>{text}</Link>;
  if (valuation === null) {
    return <p>Not sure what it is worth? {valuationLink('Value your car')} first: it is free.</p>;
  }
  const price = formatPounds(valuation.value);
  const until = formatDate(valuation.holdsUntil);
  if (valuation.isExpired) {
    return (
      <Notice title={`Our price of ${price} ran out on ${until}`}>
        {valuationLink('Value your car again')} for a new one.
      </Notice>
    );
  }
  return (
    <Notice title={`You accepted our price of ${price}`}>
      We filled it in for you. It is valid until {until}. Choose ‘No’ to keep your car.
    </Notice>
  );
}

function OfferedVehicle({ values, field, textField }: StepFields) {
  return (
    <div className={classes.offered}>
      <TextField
        {...textField('registration')}
        label="Its registration"
        variant="plate"
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The placeholder is specified in S184.
        placeholder="Enter Reg"
      />
      <TextField
        {...textField('mileage')}
        label="Its mileage"
        width="short"
        inputMode="numeric"
        autoComplete="off"
        suffix="miles"
      />
      <RadioGroup
        {...textField('condition')}
        legend="Its condition"
        options={partExchangeGrades.map((value) => ({ value, label: gradeLabels[value] }))}
      />
      <TextField
        {...textField('value')}
        label="What it was valued at"
        hint="In pounds. We confirm it when we see the vehicle."
        width="short"
        inputMode="decimal"
        autoComplete="off"
        prefix="£"
      />
      <section className={classes.conditions} aria-labelledby="conditions-title">
        <h2 id="conditions-title" className={classes.heading}>
          Conditions your vehicle must meet
        </h2>
        <NumberedList items={partExchangeConditions} />
      </section>
      <CheckboxField
        {...field('conditions_accepted')}
        value="1"
        defaultChecked={isTickedIn(values, 'conditions_accepted')}
        label="My vehicle meets all of these conditions"
      />
    </div>
  );
}
