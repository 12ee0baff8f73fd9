import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { checkFolder, hashContent } from '../../files/hash-file.ts';
import { writeFileSynced } from '../../files/json-file.ts';
import { storeLayout, type StoreLayout } from '../../files/store-layout.ts';
import { ReleaseFilesError, ReleaseStoreUnavailableError } from '../../model/release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../../model/release-record.ts';
import type { StoreRows } from '../../store/store-rows.ts';
import { databaseRows } from '../rows/database-rows.ts';
import type { JournalLimits, ReportDamage } from '../rows/journal-rows.ts';
import type { ReleaseDatabase, ReleaseFiles } from '../rows/release-database.ts';
import { postgresDatabase } from './postgres-database.ts';

/**
 * Opens a store that several machines share. The folder has this machine's copy of the files. The
 * database server may be down at first.
 * @throws ReleaseStoreUnavailableError if the folder cannot be used
 */
export async function openPostgresRows(
  databaseUrl: string,
  folder: string,
  limits: JournalLimits,
  report: ReportDamage,
): Promise<StoreRows> {
  const layout = storeLayout(resolve(folder));
  for (const part of [layout.files, layout.staging]) {
    await mkdir(part, { recursive: true }).catch((error: unknown) => {
      throw new ReleaseStoreUnavailableError(layout.folder, String(error), { cause: error });
    });
  }
  const database = postgresDatabase(databaseUrl);
  const files = copiedFiles(database, layout);
  return databaseRows({ database, files, layout, limits, report });
}

/** Limits the files in memory at a time, because a release may be large. */
const batchSize = 20;

/** Release files in the database, by hash. Each machine keeps a copy and checks its hashes. */
function copiedFiles(database: ReleaseDatabase, layout: StoreLayout): ReleaseFiles {
  async function isIntact(record: ReleaseRecord): Promise<boolean> {
    return checkFolder(record, layout.releaseFolder(record.area, record.version)).catch(
      (error: unknown) => {
        if (error instanceof ReleaseFilesError) return false;
        throw error;
      },
    );
  }

  async function fetchFiles(record: ReleaseRecord): Promise<boolean> {
    const stage = join(layout.staging, randomUUID());
    const folder = layout.releaseFolder(record.area, record.version);
    try {
      const files = filesOf(record);
      for (let start = 0; start < files.length; start += batchSize) {
        const batch = files.slice(start, start + batchSize);
        const contents = await contentsOf(batch.map(({ sha384 }) => sha384));
        for (const { path, sha384 } of batch) {
          const content = contents.get(sha384);
          if (content === undefined) return false;
          if ((await hashContent(content)) !== sha384) throw new ReleaseFilesError(record, path);
          await mkdir(dirname(join(stage, path)), { recursive: true });
          await writeFileSynced(join(stage, path), content);
        }
      }
      await mkdir(dirname(folder), { recursive: true });
      const replacedFolder = join(layout.staging, randomUUID());
      await rename(folder, replacedFolder).catch(() => undefined);
      await rename(stage, folder).catch(async (error: unknown) => {
        // Another process on this machine may have created the folder first.
        if (!(await isIntact(record))) throw error;
      });
      await rm(replacedFolder, { recursive: true, force: true });
      return true;
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  }

  async function contentsOf(hashes: string[]): Promise<Map<string, Buffer>> {
    const rows = await database.run((tables) =>
      tables
        .selectFrom('files')
        .select(['sha384', 'content'])
        .where('sha384', 'in', hashes)
        .execute(),
    );
    return new Map(rows.map(({ sha384, content }) => [sha384, content]));
  }

  async function missingHashes(record: ReleaseRecord): Promise<Set<string>> {
    const hashes = hashesOf(record);
    const stored = await database.run((tables) =>
      tables.selectFrom('files').select('sha384').where('sha384', 'in', hashes).execute(),
    );
    const storedHashes = new Set(stored.map(({ sha384 }) => sha384));
    return new Set(hashes.filter((sha384) => !storedHashes.has(sha384)));
  }

  return {
    exist: async (record) => (await missingHashes(record)).size === 0,
    ensure: async (record) => (await isIntact(record)) || fetchFiles(record),
    fetchAgain: fetchFiles,
    async read(record, path) {
      const file = filesOf(record).find((known) => known.path === path);
      return file ? ((await contentsOf([file.sha384])).get(file.sha384) ?? null) : null;
    },
    /** Adds missing files. Existing files get a new timestamp, so that `sweep` keeps them. */
    async upload(record, folder) {
      const missing = await missingHashes(record);
      await database.run((tables) =>
        tables
          .updateTable('files')
          .set({ added_at: sql`now()` })
          .where('sha384', 'in', hashesOf(record))
          .execute(),
      );
      for (const { path, sha384 } of filesOf(record)) {
        if (!missing.delete(sha384)) continue;
        const content = await readFile(join(folder, path));
        await database.run((tables) =>
          tables
            .insertInto('files')
            .values({ sha384, content })
            .onConflict((conflict) => conflict.column('sha384').doNothing())
            .execute(),
        );
      }
    },
    add: async () => {},
    /** Removes unused files, except recent ones, which a running publish may need. */
    async sweep(tables) {
      const records = await tables.selectFrom('releases').select('document').execute();
      const usedHashes = records.flatMap(({ document }) => hashesOf(document as ReleaseRecord));
      await tables
        .deleteFrom('files')
        .where('added_at', '<', sql<Date>`now() - interval '1 hour'`)
        .where('sha384', '!=', sql<string>`all(${[...new Set(usedHashes)]}::text[])`)
        .execute();
    },
    remove: async () => {},
  };
}

function filesOf({ files, compressed }: ReleaseRecord): ReleaseFile[] {
  return [...files, ...compressed];
}

function hashesOf(record: ReleaseRecord): string[] {
  return [...new Set(filesOf(record).map(({ sha384 }) => sha384))];
}
