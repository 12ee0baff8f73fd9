import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs the work and returns the longest time for which it blocked the event loop, in milliseconds.
 * Measures this thread's CPU time, so that other processes do not affect the result.
 */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = cpuMs();
  const measure = () => {
    const time = cpuMs();
    longest = Math.max(longest, time - last);
    last = time;
  };
  const timer = setInterval(measure, 1);
  await work().finally(() => clearInterval(timer));
  // Include the time since the last measurement.
  await wait(1);
  measure();
  return longest;
}

/**
 * The longest time for which the work blocks the event loop, in milliseconds of an idle machine. On
 * a busy machine with shared caches, the same work takes several times as much CPU time. It is
 * therefore divided by that of parsing a known text, which takes 1 ms on an idle machine.
 */
export async function normalisedBlockTime(work: () => Promise<unknown>, runs = 5): Promise<number> {
  const ratios: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = await longestBlock(parseKnownText);
    const blockTime = await longestBlock(work);
    const after = await longestBlock(parseKnownText);
    ratios.push(blockTime / Math.max(before / parsesPerSample, after / parsesPerSample, 1));
  }
  // The minimum, because the first runs compile code and any run may include garbage collection.
  return Math.min(...ratios);
}

/** A sample then exceeds four milliseconds. Some kernels count CPU time in steps of four. */
const parsesPerSample = 10;

const knownText = JSON.stringify(
  Array.from({ length: 2_000 }, (_, index) => ({
    id: `route-${index}`,
    path: `/z/${index}`,
    uses: [],
    files: { scripts: ['a', 'b', 'c'], styles: [] },
  })),
);

async function parseKnownText(): Promise<void> {
  await wait(1);
  for (let parse = 0; parse < parsesPerSample; parse += 1) JSON.parse(knownText);
}
