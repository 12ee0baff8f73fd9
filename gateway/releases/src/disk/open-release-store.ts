import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { moveAreas } from '../moves/move-areas.ts';
import type { ReleaseRows } from '../moves/release-rows.ts';
import { rollBack } from '../moves/roll-back.ts';
import { ReleaseStoreUnavailableError } from '../release-errors.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import { followLive } from './follow-live.ts';
import { journalFile } from './journal-file.ts';
import { withMutationLock } from './mutation-lock.ts';
import { recordFiles } from './record-files.ts';
import { setFiles } from './set-files.ts';
import { storeLayout } from './store-layout.ts';

/**
 * Opens the store in a folder, which is made where it is missing.
 * @throws ReleaseStoreUnavailableError
 */
export async function openReleaseStore(folder: string): Promise<ReleaseStore> {
  const layout = storeLayout(resolve(folder));
  try {
    for (const part of [layout.files, layout.records, layout.sets, layout.staging]) {
      await mkdir(part, { recursive: true });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseStoreUnavailableError(layout.folder, reason, { cause: error });
  }
  const records = recordFiles(layout);
  const sets = setFiles(layout);
  const journal = journalFile(layout, records, sets);

  const rows: ReleaseRows = {
    live: sets.live,
    history: sets.history,
    release: records.release,
    filesExist: records.filesExist,
    exclusively: (move) =>
      withMutationLock(layout, async (assertHeld) => {
        await journal.complete();
        return move(async (draft) => {
          const set = await sets.append(draft, assertHeld);
          await journal.appendSet(set);
          return set;
        });
      }),
  };

  return {
    folder: layout.folder,
    live: sets.live,
    set: sets.set,
    release: records.release,
    releases: records.releases,
    async sets() {
      const found: ReleaseSet[] = [];
      for await (const set of sets.history()) found.unshift(set);
      return found;
    },
    journal: journal.entries,
    async publish(request) {
      // Compressing and hashing are loaded only here: a promote or rollback must be quick.
      const { publishRelease } = await import('../publish/publish-release.ts');
      return publishRelease({ layout, records, sets, journal }, request);
    },
    promote: ({ area, version, by, reason }) =>
      rows.exclusively((append) =>
        moveAreas(rows, append, { releases: [{ area, version }], action: 'promote', by, reason }),
      ),
    promoteMany: (releases, { by, reason, action = 'promote' }) =>
      rows.exclusively((append) => moveAreas(rows, append, { releases, action, by, reason })),
    rollback: (request) => rollBack(rows, request),
    follow: (onChange, options) => followLive(layout, sets.live, onChange, options),
    browserFolder: (area, version) => join(layout.releaseFolder(area, version), 'browser'),
    serverFolder: (area, version) => join(layout.releaseFolder(area, version), 'server'),
  };
}
