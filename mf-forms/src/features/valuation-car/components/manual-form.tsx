import { fuelTypeLabels, fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { useHydrated } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useRetry } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { SelectField, TextField } from '@contracts/ui/field';
import { RadioGroup } from '@contracts/ui/radio-group';
import { RetryNotice } from '@contracts/ui/retry-notice';
import type { CarName } from '../../../entities/valuation/api/fetch-makes.ts';
import {
  MakeFields,
  type ModelsOfMake,
} from '../../../entities/valuation/components/make-fields.tsx';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { RefusedInput, StageValues } from '../../../entities/valuation/model/stage-page.ts';
import {
  currentPath,
  stagePath,
  VALUATION_PARAMETER,
} from '../../../entities/valuation/model/stages.ts';
import classes from './manual-form.module.css';

export const manualFormName = 'valuation-car';

const fields = [
  'make_slug',
  'range_slug',
  'year',
  'mileage',
  'fuel_type_slug',
  'transmission',
  'engine_size',
] as const;

const fuelOptions = fuelTypes.map((value) => ({ value, label: fuelTypeLabels[value] }));

const gearboxes = [
  { value: 'manual', label: 'Manual' },
  { value: 'automatic', label: 'Automatic' },
];

export interface ManualPage {
  /** Null if this form starts the valuation. */
  valuation: Valuation | null;
  /** Null if the makes could not be loaded. */
  makes: readonly CarName[] | null;
  models: ModelsOfMake;
  /** The initial values of the fields. */
  values: StageValues;
  refusedInput: RefusedInput | null;
}

/** Asks for a car's make and model if its registration is unknown to us or to the seller (S102). */
export function ManualForm({ valuation, makes, models, values, refusedInput }: ManualPage) {
  const retry = useRetry();
  const id = valuation?.id ?? null;
  const pathAfter = (changed: Valuation) =>
    changed.condition === null ? stagePath('stage-2', changed.id) : currentPath(changed);

  if (makes === null) {
    return (
      <RetryNotice retry={retry} title="The list of makes could not be loaded">
        Your answers so far are saved.
      </RetryNotice>
    );
  }
  return (
    <StageForm
      name={manualFormName}
      label="Your car"
      valuation={id}
      saved={values}
      refusedInput={refusedInput}
      formPage={stagePath('stage-1-manual', id)}
      getNextPath={pathAfter}
      nextPathWithoutScript={valuation?.condition === null ? stagePath('stage-2', id) : undefined}
      hiddenValues={id === null ? { by: 'make' } : { step: 'car' }}
      fields={fields}
    >
      {({ field }) => (
        <>
          <MakeFields
            idPrefix={manualFormName}
            makes={makes}
            models={models}
            chosen={values}
            errorOf={(name) => field(name).error}
          />
          <ShowModels valuation={id} />
          <div className={classes.pair}>
            <TextField
              {...field('year')}
              label="Year of first registration"
              hint="It’s in section B of your V5C"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              width="short"
            />
            <TextField
              {...field('mileage')}
              label="Mileage today"
              hint="As shown on the dashboard"
              inputMode="numeric"
              autoComplete="off"
              suffix="miles"
              width="short"
            />
          </div>
          <div className={classes.pair}>
            <SelectField
              {...field('fuel_type_slug')}
              label="Fuel"
              optional
              emptyLabel="I don’t know"
              options={fuelOptions}
            />
            <TextField
              {...field('engine_size')}
              label="Engine size"
              optional
              inputMode="numeric"
              autoComplete="off"
              suffix="cc"
              width="short"
            />
          </div>
          <RadioGroup {...field('transmission')} legend="Gearbox" optional options={gearboxes} />
        </>
      )}
    </StageForm>
  );
}

/** Without JavaScript, reloads the page with the models of the chosen make and all typed values. */
function ShowModels({ valuation }: { valuation: string | null }) {
  if (useHydrated()) return null;
  return (
    <div>
      {valuation !== null && <input type="hidden" name={VALUATION_PARAMETER} value={valuation} />}
      <Button
        type="submit"
        size="small"
        formMethod="get"
        formAction={pathTo('/valuation/stages/stage-1-manual')}
        formNoValidate
      >
        Show models for this make
      </Button>
    </div>
  );
}
