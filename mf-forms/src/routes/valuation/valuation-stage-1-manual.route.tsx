import { valueOr } from '@contracts/platform/host/optional';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect, useLoaderData } from '@contracts/platform/router';
import { Plate } from '@contracts/ui/plate';
import { fetchMakes, fetchModels } from '../../entities/valuation/api/fetch-makes.ts';
import { fetchValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { plateOf } from '../../entities/valuation/model/car-facts.ts';
import type { StageValues } from '../../entities/valuation/model/stage-page.ts';
import {
  BEGIN_PARAMETER,
  stagePath,
  stageTitles,
  VALUATION_PARAMETER,
} from '../../entities/valuation/model/stages.ts';
import {
  ManualForm,
  manualFormName,
  type ManualPage,
} from '../../features/valuation-car/components/manual-form.tsx';
import { readRefusedStage, stageHead } from './load-stage.ts';

/** The known facts of a valuation's car as field values; empty if unknown. */
function carValues(valuation: Pick<Valuation, 'car' | 'mileage'> | null) {
  const { car = null, mileage } = valuation ?? {};
  return {
    make_slug: car?.make_slug ?? '',
    range_slug: car?.range_slug ?? '',
    year: textOf(car?.year),
    mileage: textOf(mileage),
    fuel_type_slug: car?.fuel_type_slug ?? '',
    transmission: car?.transmission ?? '',
    engine_size: textOf(car?.engine_size),
  };
}

function textOf(figure: number | null | undefined): string {
  return figure == null ? '' : String(figure);
}

/** Loads the form for a car's details: to correct a valuation's car or start a valuation (S102). */
export async function loader(args: LoaderArgs): Promise<ManualPage> {
  const { request, url, services } = args;
  const { http, optional } = services;
  const { signal } = request;
  const refusedInput = await readRefusedStage(args, 'stage-1-manual', manualFormName);
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
  const fields = Object.keys(carValues(null));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = query.get(field);
      return value !== null && value.length <= maxLength ? [[field, value]] : [];
    }),
  );
}

export const head = stageHead('stage-1-manual');

const v5cHint = 'Section D of your V5C gives the exact version.';

/** Explains why the shopper must enter the car's details, if its registration is unknown. */
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
    <StageFrame step={0} title={stageTitles['stage-1-manual']} lead={leadText(valuation)}>
      {registration !== null && (
        <p>
          <Plate registration={registration} size="large" />
        </p>
      )}
      <ManualForm {...page} />
    </StageFrame>
  );
}
