import { valueOr } from '@contracts/platform/host/optional';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useHydrated } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect, useLoaderData, useRetry } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { SelectField, TextField } from '@contracts/ui/field';
import { Plate } from '@contracts/ui/plate';
import { RadioGroup } from '@contracts/ui/radio-group';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { fuelTypeLabels, fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import { fetchMakes, fetchModels } from '../../entities/valuation/api/fetch-makes.ts';
import { fetchValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { MakeFields } from '../../entities/valuation/components/make-fields.tsx';
import { StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { plateOf } from '../../entities/valuation/model/car-facts.ts';
import type { StageValues } from '../../entities/valuation/model/stage-page.ts';
import {
  BEGIN_PARAMETER,
  stagePath,
  VALUATION_PARAMETER,
} from '../../entities/valuation/model/stages.ts';
import classes from '../../features/valuation-car/components/manual-form.module.css';
import { readRefusedStage, stageHead } from './load-stage.ts';

const formName = 'valuation-car';

const fields = [
  'make_slug',
  'range_slug',
  'year',
  'mileage',
  'fuel_type_slug',
  'transmission',
  'engine_size',
] as const;

/** The facts of a valuation's car as field values; empty if unknown. */
function carValues({ car, mileage }: Valuation): StageValues {
  const facts: Readonly<Record<string, unknown>> = { ...car, mileage };
  return Object.fromEntries(fields.map((field) => [field, String(facts[field] ?? '')]));
}

/** Loads the form for a car's details: to correct a valuation's car or start a valuation (S102). */
export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  const { http, optional } = services;
  const { signal } = request;
  const refusedInput = await readRefusedStage(args, 'stage-1-manual', formName);
  const valuation = await loadValuation(args);
  // Typed values take precedence over those in the URL, and those over the saved ones.
  const values: StageValues = {
    ...(valuation && carValues(valuation)),
    ...valuesInQuery(url.searchParams),
    ...refusedInput?.values,
  };
  const make = values['make_slug'] ?? '';
  const [makes, models] = await Promise.all([
    optional({ signal }, (callSignal) => fetchMakes(http, callSignal)),
    make === ''
      ? { status: 'answered' as const, value: [] }
      : optional({ signal }, (callSignal) => fetchModels(http, make, callSignal)),
  ]);
  return {
    valuation,
    makes: valueOr(makes, null),
    models: { make, list: valueOr(models, null) },
    values,
    refusedInput,
  };
}

type ManualPage = Awaited<ReturnType<typeof loader>>;

/** @throws Response 302 to the start if this browser has no such valuation */
async function loadValuation({ request, url, services }: LoaderArgs): Promise<Valuation | null> {
  const id = url.searchParams.get(VALUATION_PARAMETER);
  if (id === null) return null;
  const valuation = await fetchValuation(services.http, id, request.signal);
  if (valuation !== null) return valuation;
  throw redirect(stagePath('stage-0', null, { [BEGIN_PARAMETER]: 'stage-1-manual' }));
}

const maxLength = 80;

/** The values of a GET form in the URL: make and model, or all fields. */
function valuesInQuery(query: URLSearchParams): StageValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = query.get(field);
      return value !== null && value.length <= maxLength ? [[field, value]] : [];
    }),
  );
}

export const head = stageHead('stage-1-manual');

const v5cHint = 'Section D of your V5C gives the exact version.';

/** If the look-up failed or did not find the registration, the text says so. */
function leadText(valuation: Valuation | null): string {
  if (valuation === null || valuation.car !== null) return v5cHint;
  return valuation.lookup === 'failed'
    ? `We can’t look up registrations just now. Tell us which car it is, and we’ll carry on. ${v5cHint}`
    : 'We don’t know this registration. Tell us which car it is: section D of your V5C gives the exact version.';
}

export function Component() {
  const page = useLoaderData<ManualPage>();
  const { valuation } = page;
  const registration = valuation && plateOf(valuation);
  return (
    <StageFrame stage="stage-1-manual" lead={leadText(valuation)}>
      {registration !== null && (
        <p>
          <Plate registration={registration} size="large" />
        </p>
      )}
      <ManualForm {...page} />
    </StageFrame>
  );
}

const fuelOptions = fuelTypes.map((value) => ({ value, label: fuelTypeLabels[value] }));

const gearboxes = [
  { value: 'manual', label: 'Manual' },
  { value: 'automatic', label: 'Automatic' },
];

/** Asks for a car's make and model if its registration is unknown to us or to the seller (S102). */
function ManualForm({ valuation, makes, models, values, refusedInput }: ManualPage) {
  const retry = useRetry();
  const id = valuation?.id ?? null;
  if (makes === null) {
    return (
      <RetryNotice retry={retry} title="The list of makes could not be loaded">
        Your answers so far are saved.
      </RetryNotice>
    );
  }
  return (
    <StageForm
      name={formName}
      label="Your car"
      valuation={id}
      saved={values}
      refusedInput={refusedInput}
      formPage={stagePath('stage-1-manual', id)}
      // Having entered the details, the shopper need not confirm the car in stage 1.
      nextPath={valuation?.condition === null ? stagePath('stage-2', id) : undefined}
      hiddenValues={id === null ? { by: 'make' } : { step: 'car' }}
      fields={fields}
    >
      {({ field }) => (
        <>
          <MakeFields
            idPrefix={formName}
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
