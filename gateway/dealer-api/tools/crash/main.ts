import { startStores, storeKinds } from '../../test/stores.ts';
import { killAtEveryStep } from './kill-at-every-step.ts';

/**
 * `npm run crash:orders -- [store] [kills]`: kills the dealer API at every step of an order, by default
 * on each store. The exit code is 1 if the records of shopper, provider and store differ.
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
      `${kind}: ${kills} kills in ${seconds} s, ${orders} orders placed and cancelled: ${charges} charges, ${refunds} refunds, ${messages} messages (${repeated} sent again), ${faults.length} faults`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await stores.stop();
  }
}
