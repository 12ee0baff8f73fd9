import type { Order } from '@contracts/wire/orders/order';
import { TextField } from '@contracts/ui/field';
import { RadioGroup, type RadioOption } from '@contracts/ui/radio-group';
import { StepForm, type StepFields } from '../../../entities/order/components/step-form.tsx';
import { textOf } from '../../../entities/order/model/step-values.ts';
import { handoverDays } from '../model/handover-days.ts';
import { handoverFields, handoverValues } from '../model/handover-fields.ts';
import { DayChoice } from './day-choice.tsx';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './handover-form.module.css';

/** Where and when the vehicle is handed over. */
export function HandoverForm(page: StepPage) {
  const { order } = page;
  const { handover } = order;
  return (
    <StepForm {...page} section="collection" saved={handoverValues(order)} fields={handoverFields}>
      {(step) => (
        // CSS shows only the days and fields of the chosen method, so no JavaScript is needed.
        <div className={classes.question}>
          <RadioGroup
            {...step.textField('method')}
            legend="How would you like to get it?"
            options={methodOptions(order)}
          />
          {handover.can_deliver && <Address {...step} />}
          <div className={classes.days}>
            <DayChoice
              {...step.field('date')}
              days={handoverDays(handover)}
              chosen={textOf(step.values, 'date')}
            />
            {handover.choose_collection && !handover.weekend_collection && (
              <p className={`${classes.note} ${classes.collecting}`}>
                {handover.site?.name ?? 'This site'} does not hand over vehicles at weekends.
              </p>
            )}
          </div>
        </div>
      )}
    </StepForm>
  );
}

function methodOptions({ handover }: Order): RadioOption[] {
  const {
    can_deliver: canDeliver,
    choose_collection: canCollect,
    max_delivery_miles: maxMiles,
    site,
  } = handover;
  return [
    ...(canCollect
      ? [
          {
            value: 'collection',
            label: `I’ll collect it${site === null ? '' : ` from ${site.name}`}`,
            hint: 'During the site’s opening hours',
          },
        ]
      : []),
    ...(canDeliver
      ? [
          {
            value: 'delivery',
            label: 'Bring it to me',
            hint: `Free of charge, to an address within ${maxMiles} miles of ${site?.name ?? 'the vehicle'}`,
          },
        ]
      : []),
  ];
}

function Address({ textField }: StepFields) {
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>Where to?</legend>
      <TextField {...textField('line1')} label="Address" autoComplete="address-line1" />
      <TextField
        {...textField('line2')}
        label="Second line of the address"
        optional
        autoComplete="address-line2"
      />
      <TextField
        {...textField('city_town')}
        label="Town or city"
        width="medium"
        autoComplete="address-level2"
      />
      <TextField
        {...textField('postcode')}
        label="Postcode"
        width="short"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </fieldset>
  );
}
