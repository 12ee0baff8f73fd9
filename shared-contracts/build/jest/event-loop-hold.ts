import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs the work and returns the longest time for which it blocked the event loop, in milliseconds.
 * Counts this thread's processor time, so that a busy machine does not lengthen it.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = now();
  const note = () => {
    const time = now();
    longest = Math.max(longest, time - last);
    last = time;
  };
  const watch = setInterval(note, 1);
  await work().finally(() => clearInterval(watch));
  // Include the time since the last measurement.
  await wait(1);
  note();
  return longest;
}

/**
 * How long the work blocks the event loop, in milliseconds of an idle machine. A busy machine with
 * shared caches takes several times as much processor time for the same work. The time is therefore
 * divided by that of parsing a known text, which takes one millisecond on an idle machine.
 */
export async function normalisedBlockTime(work: () => Promise<unknown>, runs = 5): Promise<number> {
  const ratios: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = await longestBlock(parseKnownText);
    const hold = await longestBlock(work);
    const after = await longestBlock(parseKnownText);
    ratios.push(hold / Math.max(before / parses, after / parses, 1));
  }
  // The first runs compile code, and any run may include garbage collection.
  return Math.min(...ratios);
}

/** Makes it over four milliseconds, because some kernels count processor time in steps of four. */
const parses = 10;

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
  for (let parse = 0; parse < parses; parse += 1) JSON.parse(knownText);
}
