import { parseArgs } from 'node:util';
import { watchSettingsSchema } from '../../src/watch/watch-settings.ts';
import { seededRandom } from './random.ts';
import { simulate, type Canary, type Traffic } from './simulation.ts';
import { scenarios, plainShare, type Scenario } from './scenarios.ts';

const watchDefaults = watchSettingsSchema.parse({});

const { values } = parseArgs({
  options: {
    canaries: { type: 'string', default: '10000' },
    hours: { type: 'string', default: '24' },
    /** Runs only scenarios whose name contains this, besides the honest one. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});
const canaries = Number(values.canaries);
const minutes = Number(values.hours) * 60;
const random = seededRandom(Number(values.seed));
const harmfulRuns = 200;
const maxRevertedShare = 0.001;
/** Harm must be found within this multiple of the time that it takes in honest traffic. */
const maxSlowdown = 2;
const site = { visitorsPerMinute: 2_000, baseRate: 0.002 };

interface Times {
  half: number;
  nineInTen: number;
}

function minutesToRevert(
  canary: Canary,
  traffic: Traffic,
  runs: number,
  limits = watchDefaults,
): number[] {
  return Array.from(
    { length: runs },
    () => simulate(canary, traffic, { limits, minutes, random }).minutes ?? Infinity,
  ).sort((left, right) => left - right);
}

function timesOf(revertTimes: number[]): Times {
  const quantile = (part: number) =>
    revertTimes[Math.min(revertTimes.length - 1, Math.floor(revertTimes.length * part))] ??
    Infinity;
  return { half: quantile(0.5), nineInTen: quantile(0.9) };
}

function timeText(time: number): string {
  if (time === Infinity) return 'never';
  return time < 2 ? `${Math.round(time * 60)} s` : `${time.toFixed(time < 10 ? 1 : 0)} min`;
}

const timesText = ({ half, nineInTen }: Times) => `${timeText(half)} / ${timeText(nineInTen)}`;

/** The times to find a harmful canary in a scenario. */
const harmOf = ({ steps, traffic }: Scenario, ratio: number, limits = watchDefaults) =>
  timesOf(minutesToRevert({ ...site, steps, ratio }, traffic, harmfulRuns, limits));

const [honest] = scenarios;
const honestTimes = new Map<string, Times>();

/** The times in honest traffic with the same shares. */
function honestTimesFor(steps: Canary['steps'], ratio: number): Times {
  const key = JSON.stringify([steps, ratio]);
  const known = honestTimes.get(key) ?? harmOf({ ...honest, steps }, ratio);
  honestTimes.set(key, known);
  return known;
}

console.log(
  `${canaries} healthy canaries of each kind: ${minutes / 60} h on a virtual clock, ${site.visitorsPerMinute} visits a minute, ` +
    `${plainShare * 100}% of the shoppers unless steps are given, ${site.baseRate * 100}% meet an error on both sides; ` +
    `evaluated after every error in the canary. Harmful canaries: ${harmfulRuns} of each kind; the time after which half / nine in ten are found.`,
);

let hasMissedLimit = false;
const chosen = scenarios.filter(
  (scenario) => scenario === honest || scenario.name.includes(values.only),
);
const rows = chosen.map((scenario) => {
  const { name, steps, traffic } = scenario;
  const revertTimes = minutesToRevert({ ...site, steps, ratio: 1 }, traffic, canaries);
  const reverted = revertTimes.filter((time) => time !== Infinity).length / canaries;
  const isTooHigh = reverted > maxRevertedShare;
  const row: Record<string, string> = {
    traffic: name,
    'reverted by mistake': `${(reverted * 100).toFixed(3)}%${isTooHigh ? ' !' : ''}`,
  };
  hasMissedLimit ||= isTooHigh;
  for (const ratio of [2, 5]) {
    const times = harmOf(scenario, ratio);
    const honestTime = honestTimesFor(steps, ratio);
    const slowdown = Math.max(times.half / honestTime.half, times.nineInTen / honestTime.nineInTen);
    const isTooSlow = !(slowdown <= maxSlowdown);
    row[`${ratio}x found`] = timesText(times);
    row[`${ratio}x: times honest`] = `${slowdown.toFixed(2)}${isTooSlow ? ' !' : ''}`;
    hasMissedLimit ||= isTooSlow;
  }
  console.error(Object.values(row).join(' | '));
  return row;
});
console.table(rows);

console.log('The cost, in honest traffic, of allowing for hostile networks:');
console.table(
  [0, 10, watchDefaults.hostileNetworks].map((hostileNetworks) => ({
    'hostile networks': hostileNetworks,
    ...Object.fromEntries(
      [1.5, 2, 3, 5, 10, 50].map((ratio) => [
        `${ratio}x`,
        timesText(harmOf(honest, ratio, { ...watchDefaults, hostileNetworks })),
      ]),
    ),
  })),
);

if (hasMissedLimit) {
  console.error('A limit is missed: see the marked rows.');
  process.exitCode = 1;
}
