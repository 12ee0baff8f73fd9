import { bucketCount, type CanarySpan, spansIn, spansOf } from '../canaries/canary.ts';
import type { LiveState } from '../store/store-state.ts';
import { controlCohort } from './cohorts.ts';
import {
  type CountHistory,
  type Outcome,
  type SeriesQuery,
  sumOf,
} from './counts/count-history.ts';
import { hourMs, minuteMs, retentionHours } from './counts/count.ts';
import { type BucketShares, CanaryTrial, type TrialLimits } from './canary-trial.ts';
import { promotionEvidence, promotionThreshold } from './promotion-trial.ts';
import type { WatchSettings } from './watch-settings.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import { changesOf } from '../moves/area-history.ts';

/** A release of an area that replaced another one by promotion. */
export interface Promotion {
  area: string;
  version: string;
  previous: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * The promotions of the live releases. A release made live by a rollback is not judged, because it
 * was good enough to return to.
 * @param sets the sets that were live, oldest first
 */
export function livePromotions(sets: readonly ReleaseSet[]): Promotion[] {
  return Object.entries(sets.at(-1)?.areas ?? {}).flatMap(([area, version]) => {
    const { from: previous = null, action, at = '' } = changesOf(sets, area).at(-1) ?? {};
    if (previous === null || (action !== 'promote' && action !== 'finish')) return [];
    return [{ area, version, previous, at: Date.parse(at) }];
  });
}

export interface Judgement {
  area: string;
  version: string;
  baseline: string;
  /** Milliseconds since 1970. */
  since: number;
  now: Outcome;
  before: Outcome;
  evidence: number;
  threshold: number;
  /** Visitors with errors whom the evidence leaves out as possibly hostile. */
  excluded: number;
  isHarmful: boolean;
}

export interface CanaryJudgement extends Judgement {
  canary: string;
}

/** One judgement for each area of each canary. */
export function judgeCanaries(
  { live, canaries }: Pick<LiveState, 'live' | 'canaries'>,
  history: CountHistory,
  limits: TrialLimits,
): CanaryJudgement[] {
  return canaries.flatMap((canary) =>
    canary.releases.map(({ area, version }) => {
      const startedAt = Date.parse(canary.startedAt);
      const since = startedAt - (startedAt % minuteMs);
      const query = { area, from: since };
      const canaryMinutes = history.minutes({ ...query, version, cohort: canary.id });
      const controlMinutes = history.minutes({ ...query, cohort: controlCohort(canary.id) });
      // Each area of a canary adds one chance of a false alarm.
      const trial = new CanaryTrial(limits, canary.releases.length);
      const spans = spansOf(canary, canaries);
      const minutes = new Set([...canaryMinutes.keys(), ...controlMinutes.keys()]);
      for (const minute of [...minutes].sort((left, right) => left - right)) {
        const inCanary = canaryMinutes.get(minute) ?? { visitors: 0, erring: 0 };
        const inControl = controlMinutes.get(minute) ?? { visitors: 0, erring: 0 };
        const until = minute + minuteMs;
        trial.begin(
          { canary: inCanary.visitors, live: inControl.visitors },
          sharesOf(spansIn(spans, minute, until)),
          until - startedAt,
        );
        trial.observe({ canary: inCanary.erring, live: inControl.erring });
      }
      return {
        canary: canary.id,
        area,
        version,
        baseline: live.areas[area] ?? '',
        since,
        now: sumOf(canaryMinutes.values()),
        before: sumOf(controlMinutes.values()),
        evidence: trial.evidence,
        threshold: trial.threshold,
        excluded: trial.excluded,
        isHarmful: trial.isHarmful,
      };
    }),
  );
}

/** The highest shares in a period. The canary is compared with visitors who are in no canary. */
export function sharesOf(spans: readonly CanarySpan[]): BucketShares {
  const shares = { ofAllBuckets: 0, ofComparedBuckets: 0 };
  for (const { own, beside } of spans) {
    shares.ofAllBuckets = Math.max(shares.ofAllBuckets, own / bucketCount);
    // Without visitors to compare with, errors must not count as a sign of harm.
    const ofComparedBuckets = Math.min(own / Math.max(own + beside, 1), 1 - 1 / bucketCount);
    shares.ofComparedBuckets = Math.max(shares.ofComparedBuckets, ofComparedBuckets);
  }
  return shares;
}

/** Null if the promotion is no longer judged, or if the previous release had no visitors. */
export function judgePromotion(
  { area, version, previous, at }: Promotion,
  history: CountHistory,
  settings: WatchSettings,
  now: number,
): Judgement | null {
  const judgedMs = settings.judgedHours * hourMs;
  if (now > at + judgedMs) return null;
  const cohort = 'live';
  const since = at - (at % minuteMs);
  const until = since + minuteMs;
  const outcomeFrom = (from: number) =>
    sumOf(history.minutes({ area, version: previous, cohort, from, to: until }).values());
  const recentBaseline = outcomeFrom(at - judgedMs);
  // A canary with nearly all visitors may have left the old release without any for a day. Then use
  // older counts.
  const before =
    recentBaseline.visitors > 0 ? recentBaseline : outcomeFrom(at - retentionHours * hourMs);
  if (before.visitors === 0) return null;
  const query = { area, version, cohort, from: since };
  const after = sumOf(history.minutes(query).values());
  const hostileNetworks = settings.hostileNetworks * visitsOfNetwork(history, query, settings);
  const evidence = promotionEvidence(before, after, { ...settings, hostileNetworks });
  const threshold = promotionThreshold(settings);
  return {
    area,
    version,
    baseline: previous,
    since: at,
    now: after,
    before,
    evidence,
    threshold,
    excluded: Math.min(after.erring, hostileNetworks),
    isHarmful: evidence >= threshold && after.erring >= settings.minErringNetworks,
  };
}

/** How many visits of one network may count for a promotion: 1, or more if a canary came first. */
function visitsOfNetwork(
  history: CountHistory,
  query: SeriesQuery,
  { networkHours }: Pick<WatchSettings, 'networkHours'>,
): number {
  let visits = 1;
  for (const { cohort, from, until } of history.spans(query)) {
    if (cohort !== 'live') visits += Math.ceil((until - from) / (networkHours * hourMs)) + 1;
  }
  return visits;
}
