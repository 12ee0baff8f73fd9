import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMoveEntry } from '../../src/model/journal-entry.ts';
import { openReleaseStore } from '../../src/store/open-release-store.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import { storeWithSite } from '../../test/fake-build.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

/** Maximum number of rounds before a kill. */
const roundsBeforeKill = 2;

/**
 * Kills a process at random moments of publish, promote, rollback and retire, and checks the store
 * after each kill.
 * @returns every fault in a sentence, and the numbers of releases and sets
 */
export async function killAtRandom(
  kills: number,
  databaseUrl?: string,
): Promise<{ faults: string[]; releases: number; sets: number }> {
  const folder = join(await temporaryFolder(), 'store');
  const scratch = await temporaryFolder();
  const first = await storeWithSite(await openReleaseStore(folder, { databaseUrl }));
  await first.close();
  const faults: string[] = [];
  const longestWork = roundsBeforeKill * (await timeRound(folder, scratch, databaseUrl));
  for (let kill = 1; kill <= kills; kill += 1) {
    await workAndKill(longestWork, folder, scratch, databaseUrl);
    const store = await openReleaseStore(folder, { databaseUrl });
    faults.push(...(await faultsOf(store)).map((fault) => `kill ${kill}: ${fault}`));
    await store.close();
  }
  const store = await openReleaseStore(folder, { databaseUrl });
  const releases = (await store.releases()).length;
  const sets = (await store.sets()).length;
  await store.freeze({ area: null, by: 'Ada', reason: 'the end' });
  faults.push(...(await faultsOf(store)).map((fault) => `at the end: ${fault}`));
  await store.close();
  return { faults, releases, sets };
}

/** @returns the duration of one round on this machine, in milliseconds */
async function timeRound(...location: WorkLocation): Promise<number> {
  const { child, ended } = await startWork(...location);
  const startedAt = performance.now();
  await Promise.race([once(child.stdout, 'data'), ended]);
  await endWork(child, ended);
  return performance.now() - startedAt;
}

async function workAndKill(longestWork: number, ...location: WorkLocation): Promise<void> {
  const { child, ended } = await startWork(...location);
  await Promise.race([wait(Math.random() * longestWork), ended]);
  await endWork(child, ended);
}

async function endWork(child: ChildProcess, ended: Promise<unknown[]>): Promise<void> {
  child.kill('SIGKILL');
  const [code] = await ended;
  if (code !== null)
    throw new Error(`the process exited with code ${String(code)} before it was killed`);
}

type WorkLocation = [folder: string, scratch: string, databaseUrl: string | undefined];

async function startWork(...location: WorkLocation) {
  const program = join(import.meta.dirname, 'endless-work.ts');
  const args = [program, ...location].filter((word) => word !== undefined);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended };
}

async function faultsOf(store: ReleaseStore): Promise<string[]> {
  try {
    const live = await store.loadState();
    const { faults } = await store.verify();
    const journal = await store.journal();
    const moves = journal.filter(isMoveEntry).map(({ set }) => set);
    const sets = (await store.sets()).map(({ set }) => set);
    const published = journal.filter(({ action }) => action === 'publish').length;
    const releases = (await store.releases()).length;
    return [
      ...(live?.live.areas['host'] === undefined ? ['the live set is incomplete'] : []),
      ...faults,
      ...(journal.some(({ id }, index) => id !== index + 1) ? ['the journal has gaps'] : []),
      ...(moves.join() === sets.join() ? [] : [`journal ${moves.join()}, sets ${sets.join()}`]),
      ...(published === releases ? [] : [`${published} published, ${releases} releases`]),
    ];
  } catch (error) {
    return [String(error)];
  }
}
