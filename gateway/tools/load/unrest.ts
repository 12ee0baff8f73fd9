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

export interface Unrest {
  moves: number;
  imports: number;
  stop(): Promise<void>;
}

/** Moves an area to and fro between two releases, and prices of some stock up and down, all the time. */
export async function startUnrest(folder: string): Promise<Unrest> {
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const aside = await mkdtemp(path.join(tmpdir(), 'forecourt-load-'));
  const live = await store.live();
  const first = live?.areas[area] ?? '';
  const other = '1.0.1-load';
  const { build } = await store.release(area, first);
  const buildFolder = path.join(aside, 'build');
  const files = path.join(store.folder, 'files', area, first);
  await cp(files, buildFolder, {
    recursive: true,
    filter: (file) => !/\.(br|gz|zst)$/.test(file),
  });
  await writeFile(path.join(buildFolder, 'build.json'), JSON.stringify(build));
  const why = { by: 'load', reason: 'load' };
  const request = { area, version: other, buildFolder, sourceHash: null, commit: null };
  await store.publish({ ...request, ...why });

  const unrest: Unrest = { moves: 0, imports: 0, stop };
  let stopped = false;
  const working = new Set<Promise<void>>();
  const again = (work: () => Promise<void>) => () => {
    const one = work().finally(() => working.delete(one));
    working.add(one);
    // Failures are reported at the end, where they are awaited.
    one.catch(() => {});
  };

  const move = again(async () => {
    const version = unrest.moves % 2 === 0 ? other : first;
    await store.promote({ area, version, ...why });
    unrest.moves += 1;
  });
  const change = again(async () => {
    const feed = path.join(aside, 'feed.csv');
    await writeFile(feed, feedOf(unrest.imports));
    await run(process.execPath, ['gateway/dealer-api/src/stock-import/cli.ts', feed], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder },
    });
    unrest.imports += 1;
  });
  const timers = [setInterval(move, moveEveryMs), setInterval(change, importEveryMs)];

  async function stop(): Promise<void> {
    if (stopped) return;
    stopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(working);
    await store.close();
    await rm(aside, { recursive: true, force: true });
  }
  return unrest;
}

/** The same vehicles, each time at other prices. */
function feedOf(turn: number): string {
  const lines = Array.from({ length: vehicles }, (_none, at) =>
    [`L${9_000 + at}`, 'Ford', 'Focus', 2021, 12_000 + at * 10 + turn, 20_000, 'petrol'].join(','),
  );
  return `stock_id,make,model,year,price,mileage,fuel_type\n${lines.join('\n')}\n`;
}
