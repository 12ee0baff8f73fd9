import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import { formatWeekday } from '@contracts/wire/format/date';
import type { Booking, BookingChoices } from '@contracts/wire/valuation/booking';
import { SelectField, TextField } from '@contracts/ui/field';
import { RadioGroup } from '@contracts/ui/radio-group';
import { formatPostcode } from '@contracts/wire/format/postcode';
import { FieldLabel, REQUIRED_NOTE } from '../../../entities/submission/components/field-label.tsx';
import {
  PersonFields,
  requiredLabel,
} from '../../../entities/static-form/components/person-fields.tsx';
import { type StageFields, StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { RefusedInput } from '../../../entities/valuation/model/stage-page.ts';
import { outcomePath } from '../../../entities/valuation/model/stages.ts';
import { bookingCall } from '../../../entities/valuation/model/valuation-calls.ts';
import classes from './booking-form.module.css';

/** The initial values of the fields, from the booking that is being changed. */
function bookingValues(booking: Booking | null) {
  if (booking === null) return { method: 'collection' };
  const { address, ...answers } = booking;
  return { ...answers, ...address, postcode: address && formatPostcode(address.postcode) };
}

export const bookingFormName = 'collection-booking';

const fields = [
  'method',
  'date',
  'site',
  'line1',
  'line2',
  'city_town',
  'postcode',
  'first_name',
  'last_name',
  'email_address',
  'telephone',
];

const methods = [
  {
    value: 'collection',
    label: 'Collect it from me',
    hint: 'A driver checks it over with you, and we pay you before it leaves.',
  },
  {
    value: 'drop-off',
    label: 'I’ll bring it to you',
    hint: 'To any of our sites. Allow 40 minutes.',
  },
];

const loadCheck = () =>
  checkBySchema(
    import('@contracts/wire/valuation/booking').then(
      ({ bookHandoverSchema }) => bookHandoverSchema,
    ),
  );

interface BookingFormProps {
  /** Id of the valuation. */
  id: string;
  choices: BookingChoices;
  refusedInput: RefusedInput | null;
}

/** Books when and where the car is handed over, once its price has been accepted (S199). */
export function BookingForm({ id, choices, refusedInput }: BookingFormProps) {
  const { booking } = choices;
  const page = outcomePath('collection-booking', id);
  return (
    <StageForm
      name={bookingFormName}
      label="When and where"
      call={bookingCall(id)}
      loadCheck={loadCheck}
      valuation={id}
      saved={bookingValues(booking)}
      refusedInput={refusedInput}
      formPage={page}
      nextPath={page}
      fields={fields}
      submitLabel={booking === null ? 'Book it' : 'Change the booking'}
    >
      {(form) => (
        <div className={classes.fields}>
          <p>{REQUIRED_NOTE}</p>
          <RadioGroup
            {...form.field('method')}
            legend={<FieldLabel label="How should we get your car?" required />}
            options={methods}
          />
          <SelectField
            {...form.field('date')}
            {...requiredLabel('Day')}
            hint="We’ll call you before that day, during opening hours, to agree a time"
            emptyLabel="Choose a day"
            options={choices.days.map(({ date }) => ({
              value: date,
              label: formatWeekday(date) ?? date,
            }))}
          />
          <div className={classes.brought}>
            <SelectField
              {...form.field('site')}
              {...requiredLabel('Site')}
              emptyLabel="Choose a site"
              options={choices.sites.map(({ slug, name, city_town }) => ({
                value: slug,
                label:
                  city_town === null || name.includes(city_town) ? name : `${name}, ${city_town}`,
              }))}
            />
          </div>
          <AddressFields {...form} />
          <fieldset className={classes.part}>
            <legend>Who we’ll meet</legend>
            <PersonFields form={form} isTelephoneRequired />
          </fieldset>
        </div>
      )}
    </StageForm>
  );
}

function AddressFields({ field }: StageFields) {
  return (
    <fieldset className={`${classes.part} ${classes.collected}`}>
      <legend>Where the car is</legend>
      <TextField
        {...field('line1')}
        {...requiredLabel('Address, first line')}
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...field('line2')}
        label="Address, second line"
        optional
        autoComplete="address-line2"
        enterKeyHint="next"
      />
      <div className={classes.pair}>
        <TextField
          {...field('city_town')}
          {...requiredLabel('Town or city')}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
        <TextField
          {...field('postcode')}
          {...requiredLabel('Postcode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          width="short"
        />
      </div>
    </fieldset>
  );
}
