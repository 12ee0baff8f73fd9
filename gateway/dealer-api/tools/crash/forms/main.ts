import { startStores, storeKinds } from '../../../test/stores.ts';
import { killWhileSending } from '../kill-while-sending.ts';

/**
 * `npm run crash:forms -- [store] [forms]`: kills the dealer API while it sends forms to a CRM. The
 * exit code is 1 if a form was lost, sent out of order or stored twice.
 */
const words = process.argv.slice(2);
const kinds = storeKinds.filter((kind) => words.includes(kind));
const forms = words.map(Number).find(Number.isInteger) ?? 60;
for (const kind of kinds.length > 0 ? kinds : storeKinds) {
  const stores = await startStores(kind);
  try {
    const { faults, kills, repeated } = await killWhileSending(await stores.create(), forms);
    console.log(
      `${kind}: ${kills} kills, ${forms} forms, ${repeated} sent again with the same id, ${faults.length} faults`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await stores.stop();
  }
}
