import type { LiveState } from '../store/store-state.ts';
import { controlCohort } from './cohorts.ts';
import * as names from './counts/count-names.ts';
import { type CountHistory, type SeriesQuery, sumOf } from './counts/count-history.ts';
import { hourMs, minuteMs } from './counts/count.ts';
import type { AreaFigures, CanaryFigures, CohortFigures, FaultFigure, Figures } from './figures.ts';
import { judgeCanaries, judgePromotion, type Promotion } from './judge.ts';
import type { WatchSettings } from './watch-settings.ts';

const chartMs = 2 * hourMs;
const areaWindowMs = 24 * hourMs;
const maxFaults = 5;

interface FigureInput {
  state: LiveState | null;
  promotions: readonly Promotion[];
  history: CountHistory;
  settings: WatchSettings;
  now: number;
}

export function describeFigures(input: FigureInput): Figures {
  const { state } = input;
  if (state === null) return { spanMs: minuteMs, areas: {}, canaries: {} };
  const areas: Record<string, AreaFigures> = {};
  for (const area of Object.keys(state.live.areas)) areas[area] = areaFigures(input, state, area);
  return { spanMs: minuteMs, areas, canaries: canaryFigures(input, state) };
}

function areaFigures(input: FigureInput, state: LiveState, area: string): AreaFigures {
  const { history, promotions, settings, now } = input;
  const version = state.live.areas[area] ?? '';
  const cohort = cohortFigures(input, { area, version, cohort: 'live', from: now - areaWindowMs });
  const promotion = promotions.find((candidate) => candidate.area === area);
  const judgement = promotion && judgePromotion(promotion, history, settings, now);
  return {
    area,
    cohort,
    judged: judgement
      ? {
          previous: judgement.baseline,
          evidence: judgement.evidence,
          threshold: judgement.threshold,
          until: judgement.since + settings.judgedHours * hourMs,
          excluded: judgement.excluded,
        }
      : null,
  };
}

function canaryFigures(input: FigureInput, state: LiveState): Record<string, CanaryFigures> {
  const { history, settings } = input;
  const figures: Record<string, CanaryFigures> = {};
  const { minErringNetworks, hostileNetworks } = settings;
  for (const judgement of judgeCanaries(state, history, settings)) {
    const { canary: id, area, version, baseline, evidence, threshold, excluded } = judgement;
    // A canary of several areas shows the area with the strongest evidence of harm.
    if ((figures[id]?.evidence ?? -1) >= evidence) continue;
    const query = { area, from: judgement.since };
    figures[id] = {
      id,
      area,
      canary: cohortFigures(input, { ...query, version, cohort: id }),
      live: cohortFigures(input, { ...query, version: baseline, cohort: controlCohort(id) }),
      evidence,
      threshold,
      minErringNetworks,
      hostileNetworks,
      excluded,
    };
  }
  return figures;
}

function cohortFigures(
  { history, now }: FigureInput,
  query: SeriesQuery & { version: string },
): CohortFigures {
  const minutes = history.minutes(query);
  const totals = history.totals(query);
  const points = [...minutes]
    .filter(([at]) => at >= now - chartMs)
    .sort(([one], [other]) => one - other)
    .map(([at, outcome]) => ({ at, ...outcome }));
  const outcome = sumOf(minutes.values());
  return {
    version: query.version,
    points,
    ...outcome,
    loads: totals.get(names.loads) ?? 0,
    failedLoads: totals.get(names.failedLoads) ?? 0,
    loadMs: names.thirdQuartile('load', totals),
    inpMs: names.thirdQuartile('INP', totals),
    lcpMs: names.thirdQuartile('LCP', totals),
    cls: names.thirdQuartile('CLS', totals),
    faults: faultsAmong(totals),
    neverBack: Math.max(0, (totals.get(names.served) ?? 0) - outcome.visitors),
    excluded: exclusionsAmong(totals),
  };
}

function exclusionsAmong(totals: ReadonlyMap<string, number>): CohortFigures['excluded'] {
  return Object.fromEntries(
    names.exclusionReasons.flatMap((reason) => {
      const amount = totals.get(names.exclusionName(reason));
      return amount === undefined ? [] : [[reason, amount]];
    }),
  );
}

export function faultsAmong(totals: ReadonlyMap<string, number>): FaultFigure[] {
  return [...totals]
    .flatMap(([text, visitors]) => {
      const fault = names.readFaultName(text);
      return fault === null ? [] : [{ ...fault, visitors }];
    })
    .sort((left, right) => right.visitors - left.visitors)
    .slice(0, maxFaults);
}
