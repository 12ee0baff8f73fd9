import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { erring, faultName, visitors } from '../src/watch/counts/count-names.ts';
import { openSqliteCounts } from '../src/watch/counts/sqlite-counts.ts';
import { ReleaseWatch } from '../src/watch/release-watch.ts';
import { watchSettingsSchema } from '../src/watch/watch-settings.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from './fake-build.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The area whose visitors are counted. */
export const area = 'mf-search';

interface Crowd {
  version: string;
  cohort: string;
  seen: number;
  failed: number;
}

export interface WatchedSite {
  store: ReleaseStore;
  /** One of several gateways. They share a store and a file of counts. */
  gateway(settings?: object): Promise<ReleaseWatch>;
  /** Advances the watches' clock. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

/** A host and an area, live at 1.0.0, with 2.0.0 of both published. */
export async function openWatchedSite(): Promise<WatchedSite> {
  const folder = await temporaryFolder();
  const store = await storeWithSite();
  await publishFake(store, '2.0.0', fakeBuildRecord(area));
  await publishFake(store, '2.0.0', fakeBuildRecord('host'));
  const watches: ReleaseWatch[] = [];
  let passed = 0;
  return {
    store,
    async gateway(settings = {}) {
      const watch = new ReleaseWatch({
        store,
        counts: await openSqliteCounts(join(folder, 'counts.sqlite')),
        // No hostile networks, so that a few visitors are enough. Other tests cover hostile ones.
        settings: watchSettingsSchema.parse({ hostileNetworks: 0, ...settings }),
        logger: pino({ level: 'silent' }),
        clock: { now: () => Date.now() + passed },
      });
      watches.push(watch);
      await watch.look();
      return watch;
    },
    pass(milliseconds) {
      passed += milliseconds;
    },
    async close() {
      await Promise.all(watches.map((watch) => watch.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Visitors of a release, some of whom meet an error. */
export function crowd(watch: ReleaseWatch, { version, cohort, seen, failed }: Crowd): void {
  const shown = { area, version, cohort };
  for (let index = 0; index < seen; index += 1) watch.note(shown, visitors);
  for (let index = 0; index < failed; index += 1) {
    watch.note(shown, erring);
    watch.note(shown, faultName({ kind: 'error', name: 'TypeError', at: 'a.js:1:2' }));
  }
}
