import { startStores, storeKinds } from '../stores.ts';
import { sendHostileForms } from './send-hostile-forms.ts';

/**
 * `npm run fuzz:forms -- [store] [count] [seed]`: a thousand hostile forms to each store, unless told.
 * Ends with 1 where one was neither refused with a reason nor stored as it was sent.
 */
const words = process.argv.slice(2);
const chosen = storeKinds.filter((kind) => words.includes(kind));
const [count = 1000, seed = Math.trunc(Math.random() * 2 ** 31)] = words
  .map(Number)
  .filter(Number.isInteger);

for (const kind of chosen.length > 0 ? chosen : storeKinds) {
  const stores = await startStores(kind);
  try {
    const { faults, kinds, statuses } = await sendHostileForms(await stores.create(), {
      count,
      seed,
    });
    console.log(`${kind}: ${count} forms of seed ${seed}, ${faults.length} faults`);
    console.table(Object.fromEntries([...kinds].toSorted()));
    console.table(
      Object.fromEntries([...statuses].toSorted().map(([status, of]) => [status, { of }])),
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await stores.stop();
  }
}
