import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ReleaseStore } from '../src/release-store.ts';
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
  /** One gateway of several: they share a store and the file of counts. */
  gateway(settings?: object): Promise<ReleaseWatch>;
  /** So much later it is for the watches. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

/** A host and an area at 1.0.0, live; 2.0.0 of both is published. */
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
        // A few visitors show what it does; the hostile ones have tests of their own.
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
