import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { Order } from '@contracts/wire/orders/order';
import {
  PART_EXCHANGE_TOO_HIGH,
  isPartExchangeTooHigh,
  partExchangeConditions,
} from '@contracts/wire/orders/part-exchange';
import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { formatPlate } from '@contracts/wire/format/registration';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { CheckboxField, TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { NumberedList } from '@contracts/ui/numbered-list';
import { RadioGroup } from '@contracts/ui/radio-group';
import {
  StepForm,
  type StepFields,
  isTickedIn,
} from '../../entities/order/components/step-form.tsx';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import {
  fetchAcceptedValuation,
  type AcceptedValuation,
} from '../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { loadOrderStep, orderHead } from './step-route.tsx';
import classes from './order-part-exchange.module.css';

interface PartExchangePage extends StepPage {
  /** Null if there is none, or it could not be loaded. */
  valuation: AcceptedValuation | null;
}

export async function loader(args: LoaderArgs): Promise<PartExchangePage> {
  const { http, optional } = args.services;
  const [page, valuation] = await Promise.all([
    loadOrderStep(args, 'part-exchange'),
    optional({ signal: args.request.signal }, (callSignal) =>
      fetchAcceptedValuation(http, callSignal),
    ),
  ]);
  return { ...page, valuation: valueOr(valuation, null) };
}

export const head = orderHead('part-exchange');

export function Component() {
  const page = useLoaderData<PartExchangePage>();
  return (
    <OrderPage
      {...page}
      step="part-exchange"
      lead="We take the value of your vehicle off the price."
    >
      <PartExchangeForm {...page} />
    </OrderPage>
  );
}

const partExchangeFields = [
  'has_part_exchange',
  'registration',
  'mileage',
  'condition',
  'value',
  'conditions_accepted',
] as const;

function hasPriceRunOut({ partex, sections, sums }: Order): boolean {
  if (partex?.holds_until === undefined || sections.partExchange) return false;
  return !isPartExchangeTooHigh(partex.value, sums.price);
}

/** The saved values in the format of the fields, or else the accepted price if it is valid. */
function partExchangeValues(order: Order, valuation: AcceptedValuation | null): TypedValues {
  const { partex, sections } = order;
  if (partex === null) {
    if (sections.partExchange) return { has_part_exchange: 'no' };
    return valuation === null ? {} : valuationValues(valuation);
  }
  const car = {
    has_part_exchange: 'yes',
    registration: formatPlate(partex.registration),
    mileage: String(partex.mileage),
    condition: partex.condition,
  };
  if (!hasPriceRunOut(order)) {
    return { ...car, value: String(partex.value), conditions_accepted: '1' };
  }
  return valuation === null || valuation.isExpired ? car : valuationValues(valuation);
}

function valuationValues(valuation: AcceptedValuation): TypedValues {
  const { registration, mileage, condition, value, isExpired } = valuation;
  const car = {
    has_part_exchange: 'yes',
    registration: registration === null ? '' : formatPlate(registration),
    mileage: String(mileage),
    condition,
  };
  // An accepted price implies that the car meets the conditions (S165).
  return isExpired ? car : { ...car, value: String(value), conditions_accepted: '1' };
}

function PartExchangeForm({ valuation, ...page }: PartExchangePage) {
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
function IncompleteStepNotice({ order, valuation }: Pick<PartExchangePage, 'order' | 'valuation'>) {
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
        options={conditionGrades.map(({ name, title }) => ({ value: name, label: title }))}
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
