import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ReleaseStoreUnavailableError } from '../release-errors.ts';
import { journalDamage, type ReportDamage } from '../store/journal-damage.ts';
import type { JournalLimits } from '../store/journal-limits.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { checkFolder } from '../files/check-files.ts';
import { fillFolder } from './fill-folder.ts';
import { checkWrites, isFileError, makeFolder, syncFolder } from './json-file.ts';
import { journalFile } from './journal-file.ts';
import { withMutationLock } from './mutation-lock.ts';
import { recordFiles } from './record-files.ts';
import { sessionFiles } from './session-files.ts';
import { setFiles } from './set-files.ts';
import { storeLayout } from './store-layout.ts';
import { readCursors, takeTurn } from './take-turn.ts';
import { watchFile } from './watch-file.ts';

/**
 * A store in a folder, which is made where it is missing.
 * @throws ReleaseStoreUnavailableError
 */
export async function openDiskRows(
  folder: string,
  limits: JournalLimits,
  report: ReportDamage,
): Promise<StoreRows> {
  const layout = storeLayout(resolve(folder));
  try {
    const { files, records, sets, staging, sessions } = layout;
    for (const part of [files, records, sets, staging, sessions]) {
      await makeFolder(part);
    }
    for (const secret of layout.formerSecrets) await rm(secret, { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseStoreUnavailableError(layout.folder, reason, { cause: error });
  }
  const records = recordFiles(layout);
  const sets = setFiles(layout);
  const damage = journalDamage(report);
  const journal = journalFile({ layout, records, sets, limits, report: damage.report });
  const verified = new Set<string>();

  return {
    folder: layout.folder,
    state: sets.state,
    set: sets.set,
    findRelease: records.find,
    forget() {
      sets.forget();
      records.forget();
    },
    releases: records.releases,
    journal: async (query) => journal.entries(await sets.state(), query),
    async journalDamage() {
      await journal.entries(await sets.state(), {});
      return damage.all();
    },
    filesExist: records.filesExist,
    ensureFiles: async (record) => {
      const name = `${record.area}@${record.version}`;
      if (verified.has(name)) return true;
      const there = await checkFolder(record, layout.releaseFolder(record.area, record.version));
      if (there) verified.add(name);
      return there;
    },
    async readKeptFile({ area, version }, path) {
      return readFile(join(layout.releaseFolder(area, version), path)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return null;
        throw error;
      });
    },
    // The folder is the store: there is no other copy.
    fetchFilesAgain: async () => false,
    releaseFolder: layout.releaseFolder,
    inTurn: (name, work) => takeTurn(layout, name, work),
    cursors: () => readCursors(layout),
    fill: (content) => fillFolder(layout, content),
    sessions: sessionFiles(layout),
    uploadFiles: async () => {},
    exclusively: (work) =>
      withMutationLock(layout, async (assertHeld) => {
        await records.forgetRemoved();
        let state = await sets.state();
        let nextEntry = await journal.complete(state);
        const noted = async (entry: Parameters<typeof journal.append>[0]) => {
          await journal.append(entry);
          nextEntry = entry.id + 1;
        };
        const nextSet = await sets.nextSet();
        return work({
          get state() {
            return state;
          },
          nextSet,
          get nextEntry() {
            return nextEntry;
          },
          async write({ sets: made, state: after, entry }) {
            await sets.write(state, made, after, assertHeld);
            state = after;
            await noted(entry);
          },
          note: noted,
          async addRelease(record, stage, entry) {
            const target = layout.releaseFolder(record.area, record.version);
            // Files without a record were left by a publish that died between the two.
            if (await records.filesExist(record.area, record.version)) {
              await rename(target, join(layout.staging, randomUUID()));
            }
            await mkdir(dirname(target), { recursive: true });
            assertHeld();
            verified.delete(`${record.area}@${record.version}`);
            await rename(stage, target);
            await syncFolder(dirname(target));
            // The area's own folder may be new: a record must not outlive the files that it names.
            await syncFolder(layout.files);
            if (entry === null) return;
            await journal.announce(entry);
            await records.create(record);
            await noted(entry);
            await journal.doneWith();
          },
          replaceRecords: async (signed) => {
            for (const record of signed) {
              assertHeld();
              await records.replace(record);
            }
          },
          async removeReleases(releases, { state: after, entry }) {
            await sets.write(state, [], after, assertHeld);
            state = after;
            // The record first: what has no record is no release, whatever is left of it.
            for (const { area, version } of releases) {
              await records.remove(area, version);
              await rm(layout.releaseFolder(area, version), { recursive: true, force: true });
            }
            await noted(entry);
          },
        });
      }),
    checkWrites: () => checkWrites(layout.staging),
    watch: (onHint) => watchFile(layout.live, onHint),
    close: async () => {},
  };
}
