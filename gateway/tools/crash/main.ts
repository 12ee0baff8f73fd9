import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';
import { killProcesses } from './kill-processes.ts';

/**
 * `npm run crash:site -- [SQLite|PostgreSQL] [kills]`: kills the gateway, its renderer, the dealer
 * API and the payment sandbox at random moments, 30 times each by default, while shoppers send
 * enquiries, buy and cancel, and a team publishes and promotes. Exits with 1 if anything was lost
 * or duplicated.
 */
const args = process.argv.slice(2);
const storeKinds = ['SQLite', 'PostgreSQL'];
const chosenKinds = storeKinds.filter((kind) => args.includes(kind));
const kills = args.map(Number).find(Number.isInteger) ?? 30;
for (const kind of chosenKinds.length > 0 ? chosenKinds : storeKinds) {
  const server = kind === 'SQLite' ? null : await startPostgres();
  try {
    const { figures, longestRecoveryMs, faults } = await killProcesses(
      kills,
      await server?.createDatabase(),
    );
    console.log(`${kind}, ${kills} kills of each process`);
    console.table({ ...figures });
    console.table({ 'longest recovery (ms)': longestRecoveryMs });
    for (const fault of faults) console.log(`! ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await server?.stop();
  }
}
