/**
 * Loaded before the API, tells its parent how long its event loop stood still at most, in
 * milliseconds since the last SIGUSR2, and how long it worked meanwhile. Most of a standstill on a
 * busy machine is somebody else's turn: only the work is of the API's making.
 */
const tickMilliseconds = 1;

interface Standstill {
  clock: number;
  work: number;
}

const readTimes = () => {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), work: (user + system) / 1000 };
};

let longest: Standstill = { clock: 0, work: 0 };
let last = readTimes();

setInterval(() => {
  const now = readTimes();
  longest = {
    clock: Math.max(longest.clock, now.clock - last.clock),
    work: Math.max(longest.work, now.work - last.work),
  };
  last = now;
}, tickMilliseconds).unref();

process.on('SIGUSR2', () => {
  longest = { clock: 0, work: 0 };
  last = readTimes();
});
process.once('SIGTERM', () => process.send?.({ longestStandstill: longest }));
