import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before the API, tells at its end how long its event loop stood still at most, in
 * milliseconds since the last SIGUSR2.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => delay.reset());
process.once('exit', () => {
  process.stderr.write(`  Event loop of the API at most: ${(delay.max / 1e6).toFixed(1)} ms\n`);
});
