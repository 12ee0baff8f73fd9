import { sharesOf } from '../../src/watch/judge.ts';
import { exclusionReasonOf } from '../../src/watch/cohorts.ts';
import { minuteMs } from '../../src/watch/counts/count.ts';
import { NetworkDraws } from '../../src/watch/counts/network-draws.ts';
import { CanaryTrial, type TrialLimits } from '../../src/watch/canary-trial.ts';
import { bucketCount } from '../../src/canaries/canary.ts';
import { poisson, type Random } from './random.ts';

export interface Canary {
  /** Visitors of the whole site per minute. */
  visitorsPerMinute: number;
  /** The canary's share of all visitors, from 0 to 1, with the minute from which it applies. */
  steps: readonly { minute: number; share: number }[];
  /** Share of visitors who meet an error in the live release. */
  baseRate: number;
  /** How many times more often the canary fails. */
  ratio: number;
}

/**
 * A possibly hostile visitor. The server assigns the bucket at random, but the reports may be
 * false.
 */
export interface Stranger {
  minute: number;
  network: string;
  /** Whether the browser sends the cookie back. */
  keepsCookie: boolean;
  /** Whether the visitor reports an error. */
  errs: { canary: boolean; live: boolean };
}

export interface Traffic {
  /** Number of networks of honest visitors, who are spread evenly. */
  networks: number;
  /** Share of visitors who come from a few large networks instead. */
  heavy: { share: number; networks: number };
  /** Minutes of an outage. All visitors on both sides then meet an error. */
  stalls: readonly number[];
  strangers: (random: Random) => Stranger[];
}

export interface Verdict {
  /** Minutes from the start to the revert; null if there was none. */
  minutes: number | null;
}

interface Pair {
  canary: number;
  live: number;
}

/**
 * Simulates one canary minute by minute on a virtual clock. It judges after every error of the
 * canary, which is more often than the real watch does.
 */
export function simulate(
  canary: Canary,
  traffic: Traffic,
  {
    limits,
    minutes,
    random,
  }: {
    limits: TrialLimits;
    minutes: number;
    random: Random;
  },
): Verdict {
  const trial = new CanaryTrial(limits);
  const windowMinutes = limits.networkHours * 60;
  const crowd = new Crowd(canary, traffic, { windowMinutes, random });
  for (let minute = 0; minute < minutes; minute += 1) {
    const { share, visitors, erring } = crowd.at(minute);
    const canaryBuckets = Math.round(share * bucketCount);
    trial.begin(
      visitors,
      sharesOf([{ from: '', own: canaryBuckets, beside: bucketCount - canaryBuckets }]),
      (minute + 1) * minuteMs,
    );
    const all = erring.canary + erring.live;
    let live = 0;
    for (let remaining = all; remaining > 0; remaining -= 1) {
      if (random() * remaining >= erring.canary) {
        live += 1;
        continue;
      }
      // Only an error of the canary can increase the evidence.
      trial.observe({ canary: 1, live });
      if (trial.isHarmful) return { minutes: minute + (all - remaining + 1) / (all + 1) };
      erring.canary -= 1;
      live = 0;
    }
    trial.observe({ canary: 0, live });
  }
  return { minutes: null };
}

/** The visitors of a minute whose visits are evidence. */
class Crowd {
  readonly #canary: Canary;
  readonly #traffic: Traffic;
  readonly #random: Random;
  readonly #strangers: Stranger[];
  readonly #draws = new NetworkDraws();
  /** Hostile visitors who stay all day. A raised share includes their buckets. */
  #hostile: { bucket: number; stranger: Stranger }[] = [];
  readonly #windowMinutes: number;
  #heavyLeft = 0;
  #next = 0;
  #share = 0;
  #arrivals = 0;

  constructor(
    canary: Canary,
    traffic: Traffic,
    { windowMinutes, random }: { windowMinutes: number; random: Random },
  ) {
    this.#canary = canary;
    this.#traffic = traffic;
    this.#random = random;
    this.#strangers = traffic.strangers(random).sort((left, right) => left.minute - right.minute);
    this.#windowMinutes = windowMinutes;
  }

  at(minute: number): { share: number; visitors: Pair; erring: Pair } {
    const { steps, visitorsPerMinute } = this.#canary;
    const share = steps.findLast((step) => step.minute <= minute)?.share ?? 0;
    const { networks, heavy } = this.#traffic;
    if (minute % this.#windowMinutes === 0) {
      this.#arrivals = 0;
      this.#heavyLeft = heavy.networks;
    }
    // Networks that already visited in this window are no evidence, so the number of new ones falls
    // over time.
    const light = visitorsPerMinute * (1 - heavy.share);
    const newNetworkVisits = light * Math.exp(-this.#arrivals / networks);
    this.#arrivals += light;
    const heavyArrivals = Math.min(
      this.#heavyLeft,
      poisson(this.#random, visitorsPerMinute * heavy.share),
    );
    this.#heavyLeft -= heavyArrivals;
    const arrived = poisson(this.#random, newNetworkVisits) + heavyArrivals;
    const visitors = this.#split(arrived, share);
    const erring = this.#errors(visitors, minute);
    this.#addStrangers(minute, share, { visitors, erring });
    return { share, visitors, erring };
  }

  #split(arrived: number, share: number): Pair {
    const canary = Math.min(arrived, poisson(this.#random, arrived * share));
    return { canary, live: arrived - canary };
  }

  #errors({ canary, live }: Pair, minute: number): Pair {
    const { baseRate, ratio } = this.#canary;
    if (this.#traffic.stalls.includes(minute)) return { canary, live };
    const failing = (amount: number, rate: number) =>
      Math.min(amount, poisson(this.#random, amount * Math.min(1, rate)));
    return { canary: failing(canary, baseRate * ratio), live: failing(live, baseRate) };
  }

  #addStrangers(
    minute: number,
    share: number,
    { visitors, erring }: { visitors: Pair; erring: Pair },
  ): void {
    const first = this.#next;
    for (; this.#strangers[this.#next]?.minute === minute; this.#next += 1) {
      const stranger = this.#strangers[this.#next];
      if (stranger === undefined) break;
      // Different minutes have different times, and the trial began at 1.
      const draw = this.#draws.draw(stranger.network, minute * minuteMs + 1);
      const windowMs = this.#windowMinutes * minuteMs;
      if (exclusionReasonOf(draw, { since: 1, windowMs }) !== null || !stranger.keepsCookie)
        continue;
      const bucket = this.#random();
      visitors[bucket < share ? 'canary' : 'live'] += 1;
      const { canary, live } = stranger.errs;
      if (canary || live) this.#hostile.push({ bucket, stranger });
    }
    if (this.#next === first && share === this.#share) return;
    this.#share = share;
    // A raised share includes hostile visitors who have not reported an error yet. They do so now.
    this.#hostile = this.#hostile.filter(({ bucket, stranger }) => {
      const side = bucket < share ? 'canary' : 'live';
      if (stranger.errs[side]) erring[side] += 1;
      return !stranger.errs[side];
    });
  }
}
