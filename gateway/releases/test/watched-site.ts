import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { erring, faultName, visitors } from '../src/watch/counts/count-names.ts';
import { openCounts } from '../src/watch/counts/open-counts.ts';
import { ReleaseWatch } from '../src/watch/release-watch.ts';
import { watchSettingsSchema } from '../src/watch/watch-settings.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from './fake-build.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The area whose visitors are counted. */
export const area = 'mf-search';

interface CrowdSize {
  version: string;
  cohort: string;
  visitorCount: number;
  errorCount: number;
}

export interface WatchedSite {
  store: ReleaseStore;
  /** One of several gateways. They share a store and a file of counts. */
  gateway(settings?: object): Promise<ReleaseWatch>;
  /** Advances the watches' clock. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** A host and an area, live at 1.0.0, with 2.0.0 of both published. */
export async function openWatchedSite(): Promise<WatchedSite> {
  const folder = await temporaryFolder();
  const store = await storeWithSite();
  await publishFake(store, '2.0.0', fakeBuildRecord(area));
  await publishFake(store, '2.0.0', fakeBuildRecord('host'));
  const watches: ReleaseWatch[] = [];
  let advancedMs = 0;
  return {
    store,
    async gateway(settings = {}) {
      const watch = new ReleaseWatch({
        store,
        counts: await openCounts(folder, undefined),
        // No hostile networks, so that a few visitors are enough. Other tests cover hostile ones.
        settings: watchSettingsSchema.parse({ hostileNetworks: 0, ...settings }),
        logger: pino({ level: 'silent' }),
        clock: { now: () => Date.now() + advancedMs },
      });
      watches.push(watch);
      await watch.runRound();
      return watch;
    },
    advance(milliseconds) {
      advancedMs += milliseconds;
    },
    async close() {
      await Promise.all(watches.map((watch) => watch.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Visitors of a release, some of whom meet an error. */
export function addVisitors(
  watch: ReleaseWatch,
  { version, cohort, visitorCount, errorCount }: CrowdSize,
): void {
  const shown = { area, version, cohort };
  for (let index = 0; index < visitorCount; index += 1) watch.increment(shown, visitors);
  for (let index = 0; index < errorCount; index += 1) {
    watch.increment(shown, erring);
    watch.increment(shown, faultName({ kind: 'error', name: 'TypeError', at: 'a.js:1:2' }));
  }
}
