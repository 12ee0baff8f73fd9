import { startStores, storeKinds } from '../../test/stores.ts';
import { killAtEveryStep } from './kill-at-every-step.ts';

/**
 * `npm run crash:orders -- [store] [kills]`: every step, on each store, unless told. Ends with 1 where
 * something does not agree.
 */
const words = process.argv.slice(2);
const kinds = storeKinds.filter((kind) => words.includes(kind));
const maxKills = words.map(Number).find(Number.isInteger);
for (const kind of kinds.length > 0 ? kinds : storeKinds) {
  const stores = await startStores(kind);
  try {
    const started = performance.now();
    const outcome = await killAtEveryStep(await stores.create(), maxKills);
    const { faults, kills, orders, charges, refunds, messages, repeated } = outcome;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${kind}: ${kills} kills in ${seconds} s, ${orders} orders placed and cancelled: ${charges} charges, ${refunds} refunds, ${messages} messages (${repeated} handed over again), ${faults.length} faults`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await stores.stop();
  }
}
