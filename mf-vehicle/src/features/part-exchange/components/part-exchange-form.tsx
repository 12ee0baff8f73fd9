import { partExchangeConditions } from '@contracts/wire/orders/part-exchange';
import { CheckboxField, TextField } from '@contracts/ui/field';
import { NumberedList } from '@contracts/ui/numbered-list';
import { RadioGroup } from '@contracts/ui/radio-group';
import { StepForm, type StepFields } from '../../../entities/order/components/step-form.tsx';
import { isTickedIn, textOf } from '../../../entities/order/model/step-values.ts';
import { partExchangeFields, partExchangeValues } from '../model/part-exchange-fields.ts';
import { gradeOptions } from '../model/part-exchange-grades.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './part-exchange-form.module.css';

/** A vehicle given in part exchange, or none. */
export function PartExchangeForm(page: StepPage) {
  const { order } = page;
  return (
    <StepForm
      {...page}
      section="partExchange"
      saved={partExchangeValues(order)}
      fields={partExchangeFields}
    >
      {(step) => (
        // What a 'no' needs not is hidden by the style sheet: the form works without a script.
        <div className={classes.question}>
          <RadioGroup
            {...step.field('has_part_exchange')}
            legend="Do you have a vehicle to part exchange?"
            defaultValue={textOf(step.values, 'has_part_exchange')}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
          <OfferedVehicle {...step} />
        </div>
      )}
    </StepForm>
  );
}

function OfferedVehicle({ values, field }: StepFields) {
  return (
    <div className={classes.offered}>
      <TextField
        {...field('registration')}
        defaultValue={textOf(values, 'registration')}
        label="Its registration"
        look="plate"
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // S184
        placeholder="Enter Reg"
      />
      <TextField
        {...field('mileage')}
        defaultValue={textOf(values, 'mileage')}
        label="Its mileage"
        width="short"
        inputMode="numeric"
        autoComplete="off"
        suffix="miles"
      />
      <RadioGroup
        {...field('condition')}
        legend="Its condition"
        defaultValue={textOf(values, 'condition')}
        options={gradeOptions}
      />
      <TextField
        {...field('value')}
        defaultValue={textOf(values, 'value')}
        label="What it was valued at"
        hint="In pounds. We confirm it when we see the vehicle."
        width="short"
        inputMode="decimal"
        autoComplete="off"
        prefix="£"
      />
      <section className={classes.conditions} aria-labelledby="conditions-title">
        <h2 id="conditions-title" className={classes.heading}>
          What your vehicle must keep to
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
