import type { Arm } from '../../arms/arm.ts';
import { bucketsIn } from '../../arms/buckets.ts';
import { bucketCount } from '../../arms/arm.ts';
import type { LiveState } from '../../store-state.ts';
import { besideArm, isLive } from '../cohorts.ts';
import { sumOf, type CountHistory, type MinuteOutcome } from '../counts/count-history.ts';
import { hourMs, minuteMs } from '../counts/count.ts';
import { ArmTrial } from '../trials/arm-trial.ts';
import { CanaryShare } from '../trials/canary-share.ts';
import { promotionEvidence, promotionThreshold } from '../trials/promotion-trial.ts';
import type { WatchSettings } from '../watch-settings.ts';
import type { Promotion } from './promotions.ts';

interface Judgement {
  area: string;
  version: string;
  /** The release that it is held against. */
  against: string;
  /** Milliseconds since 1970. */
  since: number;
  now: MinuteOutcome;
  before: MinuteOutcome;
  evidence: number;
  threshold: number;
}

export interface ArmJudgement extends Judgement {
  arm: string;
}

/** Everything that can be said of the canaries: for each area that a canary changes. */
export function judgeArms(
  { live, arms }: Pick<LiveState, 'live' | 'arms'>,
  history: CountHistory,
  { alpha }: Pick<WatchSettings, 'alpha'>,
): ArmJudgement[] {
  return arms.flatMap((arm) =>
    arm.releases.map(({ area, version }) => {
      const since = startOf(arm);
      const canary = history.minutes({
        area,
        version,
        cohort: (name) => name === arm.id,
        from: since,
      });
      const cohort = besideArm(arm.id);
      const beside = history.minutes({ area, cohort: (name) => name === cohort, from: since });
      return {
        arm: arm.id,
        area,
        version,
        against: live.areas[area] ?? '',
        since,
        now: sumOf(canary.values()),
        before: sumOf(beside.values()),
        evidence: evidenceOf(canary, beside, shareOfBuckets(arm, arms)),
        // A canary of several areas has as many chances to be wrong.
        threshold: arm.releases.length / alpha,
      };
    }),
  );
}

function evidenceOf(
  canary: ReadonlyMap<number, MinuteOutcome>,
  beside: ReadonlyMap<number, MinuteOutcome>,
  bucketShare: number,
): number {
  const trial = new ArmTrial();
  const share = new CanaryShare();
  const spans = [...new Set([...canary.keys(), ...beside.keys()])].sort(
    (one, other) => one - other,
  );
  for (const span of spans) {
    const inside = canary.get(span) ?? { visitors: 0, erring: 0 };
    const outside = beside.get(span) ?? { visitors: 0, erring: 0 };
    const visitors = { canary: inside.visitors, live: outside.visitors };
    trial.observe(share.next(visitors, bucketShare), {
      canary: inside.erring,
      live: outside.erring,
    });
  }
  return trial.evidence;
}

/** Of the shoppers in the canary and those in none: whoever is in another one is not compared. */
function shareOfBuckets(arm: Arm, arms: readonly Arm[]): number {
  const own = bucketsIn(arm.ranges);
  const others = arms.filter(({ id }) => id !== arm.id);
  const taken = others.reduce((sum, { ranges }) => sum + bucketsIn(ranges), 0);
  // With nobody beside it there is nothing to compare: no error then counts as a sign of harm.
  return Math.min(own / (bucketCount - taken), 1 - 1 / bucketCount);
}

function startOf({ startedAt }: Pick<Arm, 'startedAt'>): number {
  const at = Date.parse(startedAt);
  return at - (at % minuteMs);
}

/** Null for a promotion that is not judged any more, or of which the release before had no visitors. */
export function judgePromotion(
  { area, version, previous, at }: Promotion,
  history: CountHistory,
  settings: WatchSettings,
  now: number,
): Judgement | null {
  const judgedMs = settings.judgedHours * hourMs;
  if (now > at + judgedMs) return null;
  const cohort = isLive;
  const since = at - (at % minuteMs);
  const before = sumOf(
    history
      .minutes({ area, version: previous, cohort, from: at - judgedMs, to: since + minuteMs })
      .values(),
  );
  if (before.visitors === 0) return null;
  const after = sumOf(history.minutes({ area, version, cohort, from: since }).values());
  return {
    area,
    version,
    against: previous,
    since: at,
    now: after,
    before,
    evidence: promotionEvidence(before, after, settings),
    threshold: promotionThreshold(settings),
  };
}

export function isHarm(
  { evidence, threshold, now }: Judgement,
  { leastErring }: Pick<WatchSettings, 'leastErring'>,
): boolean {
  return evidence >= threshold && now.erring >= leastErring;
}
