import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openReleaseStore } from 'releases';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const moveEveryMs = 10_000;
const importEveryMs = 15_000;
const vehicles = 60;
const area = 'mf-search';

export interface BackgroundChanges {
  moves: number;
  imports: number;
  stop(): Promise<void>;
}

/** Moves an area to and fro between two releases, and prices of some stock up and down, all the time. */
export async function startBackgroundChanges(folder: string): Promise<BackgroundChanges> {
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'forecourt-load-'));
  const live = await store.live();
  const liveVersion = live?.areas[area] ?? '';
  const otherVersion = '1.0.1-load';
  const { build } = await store.release(area, liveVersion);
  const buildFolder = path.join(temporaryFolder, 'build');
  const files = path.join(store.folder, 'files', area, liveVersion);
  await cp(files, buildFolder, {
    recursive: true,
    filter: (file) => !/\.(br|gz|zst)$/.test(file),
  });
  await writeFile(path.join(buildFolder, 'build.json'), JSON.stringify(build));
  const authorship = { by: 'load', reason: 'load' };
  const request = { area, version: otherVersion, buildFolder, sourceHash: null, commit: null };
  await store.publish({ ...request, ...authorship });

  const changes: BackgroundChanges = { moves: 0, imports: 0, stop };
  let stopped = false;
  const runningTasks = new Set<Promise<void>>();
  const tracked = (work: () => Promise<void>) => () => {
    const task = work().finally(() => runningTasks.delete(task));
    runningTasks.add(task);
    // Failures are reported at the end, where they are awaited.
    task.catch(() => {});
  };

  const move = tracked(async () => {
    const version = changes.moves % 2 === 0 ? otherVersion : liveVersion;
    await store.promote({ area, version, ...authorship });
    changes.moves += 1;
  });
  const change = tracked(async () => {
    const feed = path.join(temporaryFolder, 'feed.csv');
    await writeFile(feed, feedOf(changes.imports));
    await run(process.execPath, ['gateway/dealer-api/src/stock-import/cli.ts', feed], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder },
    });
    changes.imports += 1;
  });
  const timers = [setInterval(move, moveEveryMs), setInterval(change, importEveryMs)];

  async function stop(): Promise<void> {
    if (stopped) return;
    stopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(runningTasks);
    await store.close();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  return changes;
}

/** The same vehicles, each time at other prices. */
function feedOf(round: number): string {
  const lines = Array.from({ length: vehicles }, (_none, at) =>
    [`L${9_000 + at}`, 'Ford', 'Focus', 2021, 12_000 + at * 10 + round, 20_000, 'petrol'].join(','),
  );
  return `stock_id,make,model,year,price,mileage,fuel_type\n${lines.join('\n')}\n`;
}
