import { ArmTrial } from '../src/watch/trials/arm-trial.ts';
import { CanaryShare } from '../src/watch/trials/canary-share.ts';
import { poisson, type Random } from './random.ts';

export interface Canary {
  /** Visitors of the canary in a minute. */
  visitorsPerMinute: number;
  /** The canary's share of all shoppers, from 0 to 1. */
  share: number;
  /** Share of visitors who meet an error in the live release. */
  baseRate: number;
  /** How many times more often the canary fails. */
  ratio: number;
}

export interface Judge {
  /** Another visitor met an error. @returns the evidence from now on */
  observe(share: number, inCanary: boolean): number;
}

export interface Verdict {
  /** Minutes from the start to the revert; null where it never came. */
  minutes: number | null;
  visitors: number;
}

export interface Limits {
  alpha: number;
  leastErring: number;
}

/** The test that the watch uses. */
export function mixture(): Judge {
  const trial = new ArmTrial();
  return {
    observe(share, inCanary) {
      trial.observe(share, inCanary ? { canary: 1, live: 0 } : { canary: 0, live: 1 });
      return trial.evidence;
    },
  };
}

/** For comparison: one ratio, estimated from the past alone, as in the first design. */
export function plugIn(): Judge {
  let logEvidence = 0;
  let canary = 0;
  let all = 0;
  return {
    observe(share, inCanary) {
      const guess = Math.min(Math.max((canary + share * 2) / (all + 2), share), 0.999);
      logEvidence += inCanary ? Math.log(guess / share) : Math.log((1 - guess) / (1 - share));
      canary += inCanary ? 1 : 0;
      all += 1;
      return Math.exp(Math.min(logEvidence, 700));
    },
  };
}

/**
 * One canary, minute by minute on a virtual clock; its evidence is looked at after every single
 * error, which is more often than the watch ever looks.
 */
export function simulate(
  { visitorsPerMinute, share, baseRate, ratio }: Canary,
  { alpha, leastErring }: Limits,
  { judge, minutes, random }: { judge: Judge; minutes: number; random: Random },
): Verdict {
  const estimate = new CanaryShare();
  let visitors = 0;
  let erring = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const canary = poisson(random, visitorsPerMinute);
    const live = poisson(random, (visitorsPerMinute * (1 - share)) / share);
    visitors += canary;
    const shareNow = estimate.next({ canary, live }, share);
    let failing = poisson(random, canary * Math.min(1, baseRate * ratio));
    let beside = poisson(random, live * baseRate);
    const all = failing + beside;
    for (let event = 0; event < all; event += 1) {
      const inCanary = random() * (failing + beside) < failing;
      if (inCanary) {
        failing -= 1;
        erring += 1;
      } else beside -= 1;
      const evidence = judge.observe(shareNow, inCanary);
      if (evidence >= 1 / alpha && erring >= leastErring) {
        return { minutes: minute + (event + 1) / (all + 1), visitors };
      }
    }
  }
  return { minutes: null, visitors };
}
