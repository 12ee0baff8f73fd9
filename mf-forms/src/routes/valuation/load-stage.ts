import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { HostServices } from '@contracts/platform/host/services';
import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { notFound, redirect } from '@contracts/platform/router';
import { fetchCarName } from '../../entities/valuation/api/fetch-makes.ts';
import {
  fetchNewestValuation,
  fetchValuation,
} from '../../entities/valuation/api/fetch-valuation.ts';
import { nameBySlugs } from '../../entities/valuation/model/car-facts.ts';
import { concernsFields, refusalOfCode } from '../../entities/valuation/model/refused-call.ts';
import type {
  RefusedInput,
  StagePage,
  StageValues,
} from '../../entities/valuation/model/stage-page.ts';
import {
  BEGIN_PARAMETER,
  currentPath,
  mayOpen,
  stagePath,
  stageTitles,
  VALUATION_PARAMETER,
  type Stage,
} from '../../entities/valuation/model/stages.ts';

/**
 * The valuation of a stage: the one named in the URL, or else this browser's newest.
 * @throws Response 302 to the start if there is none; to the current stage if this one cannot be
 * opened yet
 */
export async function loadStage(args: LoaderArgs, stage: Stage, form: string): Promise<StagePage> {
  const { request, url, services } = args;
  const id = url.searchParams.get(VALUATION_PARAMETER);
  if (id === null) {
    const newest = await fetchNewestValuation(services.http, request.signal);
    if (newest !== null) throw redirect(stagePath(stage, newest.id));
  }
  const valuation = id === null ? null : await fetchValuation(services.http, id, request.signal);
  if (valuation === null) throw redirect(stagePath('stage-0', null, { [BEGIN_PARAMETER]: stage }));
  // An expired price can only be renewed, which stage 3 does.
  const isExpired = stage === 'stage-3-email' && isOfferExpired(valuation);
  if (isExpired) throw redirect(stagePath('stage-3', valuation.id));
  if (!mayOpen(stage, valuation)) throw redirect(currentPath(valuation));
  const [refusedInput, carName] = await Promise.all([
    readRefusedStage(args, stage, form),
    loadCarName(services, valuation, request.signal),
  ]);
  return { valuation, carName, refusedInput };
}

/**
 * The refused form of a stage; null if none was refused.
 * @throws Response 302 to the page that shows the reason, unless the reason concerns fields
 */
export async function readRefusedStage(
  { request, url, services }: LoaderArgs,
  stage: Stage,
  form: string,
): Promise<RefusedInput | null> {
  const code = url.searchParams.get(REFUSED_PARAMETER);
  if (code === null) return null;
  if (!concernsFields(code)) {
    const query = new URLSearchParams({ stage, code });
    const valuation = url.searchParams.get(VALUATION_PARAMETER);
    if (valuation !== null) query.set(VALUATION_PARAMETER, valuation);
    throw redirect(pathTo('/valuation/stages/stage-validation-error', query));
  }
  const refused = await services.refusedForm.read(form, request.signal);
  return refused && { values: typedValues(refused), errors: code === '422' ? refused.errors : [] };
}

/** The refused form of a page that is not a stage, with the reason; null if none was refused. */
export async function readRefusedForm(
  { request, url, services }: LoaderArgs,
  form: string,
): Promise<RefusedInput | null> {
  const code = url.searchParams.get(REFUSED_PARAMETER);
  if (code === null) return null;
  const refused = await services.refusedForm.read(form, request.signal);
  if (refused === null) return null;
  const errors = concernsFields(code) ? refused.errors : [{ message: refusalOfCode(code) }];
  return { values: typedValues(refused), errors };
}

function typedValues({ values }: RefusedForm): StageValues {
  return Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, typed[0] ?? '']));
}

/** The name of a car, made from its slugs if the makes are unavailable; null if it is unknown. */
async function loadCarName(
  { http, optional }: HostServices,
  { car }: Valuation,
  signal: AbortSignal,
): Promise<string | null> {
  if (car === null) return null;
  const name = await optional({ signal }, (callSignal) => fetchCarName(http, car, callSignal));
  return valueOr(name, null) ?? nameBySlugs(car);
}

/**
 * Loads the valuation for the page of an outcome.
 * @throws Response 404 if this browser has no such valuation, 302 to its current page if it has
 *   another outcome
 */
export async function loadOutcome(
  { request, params, services }: LoaderArgs,
  isCurrentOutcome: (valuation: Valuation) => boolean,
) {
  const valuation = await fetchValuation(services.http, params['id'] ?? '', request.signal);
  if (valuation === null) throw unknownValuation();
  if (!isCurrentOutcome(valuation)) throw redirect(currentPath(valuation));
  const carName = await loadCarName(services, valuation, request.signal);
  return { valuation, carName, isExpired: isOfferExpired(valuation) };
}

export type OutcomePage = Awaited<ReturnType<typeof loadOutcome>>;

export function unknownValuation(): Response {
  return notFound('There is no such valuation in this browser');
}

/** Whether the price has expired; false if there is none. */
export function isOfferExpired({ result }: Valuation): boolean {
  return result?.outcome === 'valued' && Date.parse(result.holds_until) <= Date.now();
}

export function stageHead(stage: Stage) {
  return privateHead(stageTitles[stage]);
}

/** Marked `noindex`, because valuations are private. */
export function privateHead<Data>(title: string | ((data: Data) => string)) {
  return ({ data, brand }: HeadArgs<Data>): Head => ({
    title: `${typeof title === 'string' ? title : title(data)} | ${brand.name}`,
    noindex: true,
  });
}
