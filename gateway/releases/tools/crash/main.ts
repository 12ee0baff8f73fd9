import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';
import { removeTemporaryFolders } from '../../test/temporary-folder.ts';
import { killAtRandom } from './kill-at-random.ts';

/**
 * `npm run crash:releases -- [kills]`: 50 on each store by default. Exits with 1 if a store was
 * damaged.
 */
const kills = Number(process.argv[2] ?? 50);
const server = await startPostgres();
try {
  for (const databaseUrl of [undefined, await server.createDatabase()]) {
    const started = performance.now();
    const { faults, releases, sets } = await killAtRandom(kills, databaseUrl);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const kind = databaseUrl === undefined ? 'in SQLite' : 'in PostgreSQL';
    console.log(
      `${kind}: ${kills} kills in ${seconds} s left ${releases} releases and ${sets} sets, ${faults.length} faults`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await removeTemporaryFolders();
}
