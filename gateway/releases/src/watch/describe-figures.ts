import type { LiveState } from '../store/store-state.ts';
import { controlCohort, isLive } from './cohorts.ts';
import * as names from './counts/count-names.ts';
import { type CountHistory, type SeriesQuery, sumOf } from './counts/count-history.ts';
import { hourMs, minuteMs } from './counts/count.ts';
import type { AreaFigures, CanaryFigures, CohortFigures, FaultFigure, Figures } from './figures.ts';
import { judgeCanaries, judgePromotion, type Promotion } from './judge.ts';
import type { WatchSettings } from './watch-settings.ts';

const shownMs = 2 * hourMs;
const areaMs = 24 * hourMs;
const maxFaults = 5;

interface Known {
  state: LiveState | null;
  promotions: readonly Promotion[];
  history: CountHistory;
  settings: WatchSettings;
  now: number;
}

export function describeFigures(known: Known): Figures {
  const { state } = known;
  if (state === null) return { spanMs: minuteMs, areas: {}, canaries: {} };
  const areas = Object.keys(state.live.areas).map((area) => [
    area,
    areaFigures(known, state, area),
  ]);
  return {
    spanMs: minuteMs,
    areas: Object.fromEntries(areas) as Record<string, AreaFigures>,
    canaries: canaryFigures(known, state),
  };
}

function areaFigures(known: Known, state: LiveState, area: string): AreaFigures {
  const { history, promotions, settings, now } = known;
  const version = state.live.areas[area] ?? '';
  const cohort = cohortFigures(known, { area, version, cohort: isLive, from: now - areaMs });
  const promotion = promotions.find((candidate) => candidate.area === area);
  const judged = promotion && judgePromotion(promotion, history, settings, now);
  return {
    area,
    cohort,
    judged: judged
      ? {
          previous: judged.against,
          evidence: judged.evidence,
          threshold: judged.threshold,
          until: judged.since + settings.judgedHours * hourMs,
          excluded: judged.excluded,
        }
      : null,
  };
}

function canaryFigures(known: Known, state: LiveState): Record<string, CanaryFigures> {
  const { history, settings } = known;
  const figures: Record<string, CanaryFigures> = {};
  for (const { canary: id, area, version, against, since, ...judged } of judgeCanaries(
    state,
    history,
    settings,
  )) {
    // A canary of several areas shows the area with the strongest evidence of harm.
    if ((figures[id]?.evidence ?? -1) >= judged.evidence) continue;
    figures[id] = {
      id,
      area,
      canary: cohortFigures(known, { area, version, cohort: (name) => name === id, from: since }),
      live: cohortFigures(known, {
        area,
        version: against,
        cohort: (name) => name === controlCohort(id),
        from: since,
      }),
      evidence: judged.evidence,
      threshold: judged.threshold,
      minErringNetworks: settings.minErringNetworks,
      hostileNetworks: settings.hostileNetworks,
      excluded: judged.excluded,
    };
  }
  return figures;
}

function cohortFigures(
  { history, now }: Known,
  query: SeriesQuery & { version: string },
): CohortFigures {
  const minutes = history.minutes(query);
  const totals = history.totals(query);
  const points = [...minutes]
    .filter(([at]) => at >= now - shownMs)
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

/** The most frequent faults, in descending order. */
export function faultsAmong(totals: ReadonlyMap<string, number>): FaultFigure[] {
  return [...totals]
    .flatMap(([text, visitors]) => {
      const fault = names.readFaultName(text);
      return fault === null ? [] : [{ ...fault, visitors }];
    })
    .sort((one, other) => other.visitors - one.visitors)
    .slice(0, maxFaults);
}
