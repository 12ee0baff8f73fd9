import type { TypedValues } from '@contracts/platform/forms/typed-values';
import { formatPostcode } from '@contracts/wire/format/postcode';
import type { Order } from '@contracts/wire/orders/order';
import type { Handover } from '@contracts/wire/orders/collection';
import { formatWeekday } from '@contracts/wire/format/date';
import { TextField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { RadioGroup, type RadioOption } from '@contracts/ui/radio-group';
import { StepForm, type StepFields, textOf } from '../../entities/order/components/step-form.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { stepRoute } from './step-route.tsx';
import classes from './order-collection.module.css';

const handoverFields = ['method', 'line1', 'line2', 'city_town', 'postcode', 'date'] as const;

function handoverValues({ collection, handover }: Order): TypedValues {
  if (collection === null) {
    // If only one method is possible, preselect it.
    const { can_deliver: canDeliver, choose_collection: canCollect } = handover;
    if (canDeliver === canCollect) return {};
    return { method: canCollect ? 'collection' : 'delivery' };
  }
  const { method, date, address } = collection;
  return {
    method,
    date,
    ...(address && {
      line1: address.line1,
      line2: address.line2 ?? '',
      city_town: address.city_town,
      postcode: formatPostcode(address.postcode),
    }),
  };
}

function HandoverForm(page: StepPage) {
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
            <DayChoice {...step} handover={handover} />
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
  const { can_deliver, choose_collection, max_delivery_miles, site } = handover;
  const collection = {
    value: 'collection',
    label: `I’ll collect it${site === null ? '' : ` from ${site.name}`}`,
    hint: 'During the site’s opening hours',
  };
  const delivery = {
    value: 'delivery',
    label: 'Bring it to me',
    hint: `Free of charge, to an address within ${max_delivery_miles} miles of ${site?.name ?? 'the vehicle'}`,
  };
  return [...(choose_collection ? [collection] : []), ...(can_deliver ? [delivery] : [])];
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

/** The days on which the vehicle can be handed over, with the site's opening hours. */
function DayChoice({ field, values, handover }: StepFields & Pick<Order, 'handover'>) {
  const { id, name, error } = field('date');
  return (
    <FieldGroup id={`${id}-group`} legend="On which day?" error={error}>
      {/* Errors link to the group, because the first day may be hidden. */}
      <div id={id} tabIndex={-1} className={classes.grid}>
        {handoverDays(handover).map(({ date, label, collectionHours, canDeliver }) => (
          <label
            key={date}
            className={classes.day}
            data-collect={collectionHours !== null}
            data-deliver={canDeliver}
          >
            <input
              type="radio"
              name={name}
              value={date}
              defaultChecked={textOf(values, name) === date}
              className={classes.mark}
            />
            <span>{label}</span>
            {collectionHours !== null && (
              <span className={`${classes.hours} ${classes.collecting}`}>{collectionHours}</span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function handoverDays({ collection_days, delivery_days }: Handover) {
  const deliveryDates = new Set(delivery_days.map(({ date }) => date));
  const collectionDays = new Map(collection_days.map((day) => [day.date, day]));
  return [...new Set([...collectionDays.keys(), ...deliveryDates])].toSorted().map((date) => {
    const day = collectionDays.get(date);
    return {
      date,
      label: formatWeekday(date) ?? date,
      /** The site's opening hours; null if the vehicle cannot be collected on that day. */
      collectionHours: day === undefined ? null : hoursOf(day),
      canDeliver: deliveryDates.has(date),
    };
  });
}

function hoursOf({ time_open, time_closed }: Handover['collection_days'][number]): string {
  return time_open && time_closed ? `${time_open} - ${time_closed}` : 'Open';
}

export const { loader, head, Component } = stepRoute(
  'collection',
  'Come and collect it, or have it delivered.',
  HandoverForm,
);
