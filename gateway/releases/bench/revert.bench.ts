import { parseArgs } from 'node:util';
import { watchDefaults } from '../src/watch/watch-settings.ts';
import { seededRandom } from './random.ts';
import { mixture, plugIn, simulate, type Canary, type Judge } from './revert-simulation.ts';

const { values } = parseArgs({
  options: {
    canaries: { type: 'string', default: '10000' },
    hours: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
});
const canaries = Number(values.canaries);
const minutes = Number(values.hours) * 60;
const random = seededRandom(Number(values.seed));
const harmedRuns = 400;
const ratios = [1.5, 2, 3, 5, 10, 50, 250];
const mostRevertedShare = 0.001;
const healthy: Canary = { visitorsPerMinute: 200, share: 0.1, baseRate: 0.002, ratio: 1 };
const tests: Record<string, () => Judge> = { 'the watch': mixture, 'one estimated ratio': plugIn };

function minutesToRevert(canary: Canary, judge: () => Judge, runs: number): (number | null)[] {
  return Array.from(
    { length: runs },
    () => simulate(canary, watchDefaults, { judge: judge(), minutes, random }).minutes,
  );
}

function quantile(times: (number | null)[], part: number): string {
  const sorted = times.map((time) => time ?? Infinity).sort((one, other) => one - other);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity;
  if (time === Infinity) return 'never';
  return time < 2 ? `${Math.round(time * 60)} s` : `${time.toFixed(time < 10 ? 1 : 0)} min`;
}

console.log(
  `${canaries} healthy canaries: ${minutes / 60} h on a virtual clock, ` +
    `${healthy.visitorsPerMinute} visits a minute, ${healthy.share * 100}% of the shoppers, ` +
    `${healthy.baseRate * 100}% meet an error on both sides; looked at after every error.`,
);
const reverted = minutesToRevert(healthy, mixture, canaries).filter((time) => time !== null).length;
const share = reverted / canaries;
console.log(`Reverted by mistake: ${reverted} (${(share * 100).toFixed(3)}%; at most 0.1%)\n`);

console.log(`Time to revert a bad one, ${harmedRuns} of each:`);
const rows = ratios.map((ratio) => {
  const row: Record<string, string> = {
    'errors of the canary': `${(healthy.baseRate * ratio * 100).toFixed(1)}% (${ratio} times)`,
  };
  for (const [name, judge] of Object.entries(tests)) {
    const times = minutesToRevert({ ...healthy, ratio }, judge, harmedRuns);
    const found = times.filter((time) => time !== null).length / times.length;
    row[`${name}: half`] = quantile(times, 0.5);
    row['nine in ten'.concat(name === 'the watch' ? '' : ' ')] = quantile(times, 0.9);
    row['reverted'.concat(name === 'the watch' ? '' : ' ')] = `${Math.round(found * 100)}%`;
  }
  return row;
});
console.table(rows);

if (share > mostRevertedShare) {
  console.error('More healthy canaries were reverted than may be.');
  process.exitCode = 1;
}
