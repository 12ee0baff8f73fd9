import { watch } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { isFileError } from '../../files/json-file.ts';
import type { StoreLayout } from '../../files/store-layout.ts';
import {
  ReleaseError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
} from '../../model/release-errors.ts';
import { machineFaultOf, toStoreError, sqliteErrorCode } from '../../store/machine-fault.ts';
import type { ReleaseDatabase, Tables } from '../rows/release-database.ts';
import type { ReleaseTables } from '../rows/tables.ts';
import { isSqliteBusy, retryWhileLocked, openSqliteFile } from './sqlite-file.ts';

/** How long to wait for the lock. Enough for ten processes that promote at the same time. */
const lockTimeoutMs = 15_000;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes: readonly unknown[] = [11, 26];
/** Errors after which the file is opened again: read-only file, I/O error, failed open, damage. */
const reopenCodes: readonly unknown[] = [8, 10, 14, ...damageCodes];

/** `full`: a committed change survives a power cut. */
const settings = 'pragma journal_mode = wal; pragma synchronous = full';

const schema = [
  'create table if not exists state (id integer primary key, document text not null)',
  'create table if not exists sets ("set" integer primary key, document text not null)',
  `create table if not exists releases (
    area text not null, version text not null, published_at text not null, document text not null,
    primary key (area, version)
  )`,
  `create table if not exists journal (
    id integer primary key, document text not null,
    action text generated always as (document ->> 'action') stored
  )`,
  'create index if not exists journal_actions on journal (action, id)',
  `create table if not exists sessions (
    hash text primary key, id text not null, token text not null, agent text not null,
    created_at text not null, expires_at text not null, seen_at text not null, seal text
  )`,
  'create table if not exists cursors (name text primary key, position integer not null)',
];

/** Reads use their own connection. On the writer's, they would join an open transaction. */
interface Connections {
  inode: number;
  reader: Tables;
  writer: Tables;
}

/** The database in a store's folder, shared by all processes on one machine. */
export async function sqliteDatabase({
  database: file,
  locks,
}: StoreLayout): Promise<ReleaseDatabase> {
  let isBroken = false;
  let current = await connect(file).catch(async (error: unknown) => {
    isBroken = true;
    const readable = machineFaultOf(error) ? await connectToRead(file).catch(() => null) : null;
    if (readable === null) throw toReleaseError(error, file);
    return readable;
  });
  let reopening: Promise<void> | null = null;

  /** Reopens a file that was repaired or restored, so that no restart is needed. */
  async function openConnections(): Promise<Connections> {
    const inode = await inodeOf(file);
    if (isBroken || inode !== current.inode) {
      reopening ??= reopen().finally(() => (reopening = null));
      await reopening;
    }
    return current;
  }

  async function reopen(): Promise<void> {
    const previous = current;
    // If this fails, the next statement reports the cause.
    const next = await connect(file).catch(() => null);
    if (next === null) return;
    current = next;
    isBroken = false;
    void disconnect(previous).catch(() => undefined);
  }

  async function withReopening<Result>(work: (connections: Connections) => Promise<Result>) {
    try {
      return await work(await openConnections());
    } catch (error) {
      if (reopenCodes.includes(sqliteErrorCode(error))) isBroken = true;
      throw toReleaseError(error, file);
    }
  }

  return {
    location: file,
    isRemote: false,
    run: (query) =>
      withReopening(({ reader }) => retryWhileLocked(() => query(reader), lockTimeoutMs)),
    exclusively: (work) =>
      withReopening(async ({ writer }) => {
        const result = await transact(writer, work);
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return result;
      }),
    async withJobLock(name, work) {
      const release = await takeLock(join(locks, `${name}.lock`)).catch((error: unknown) => {
        throw toReleaseError(error, file);
      });
      if (release === null) return null;
      try {
        return await work();
      } finally {
        release();
      }
    },
    damage: () =>
      withReopening(async ({ reader }) => {
        const check = sql<{ integrity_check: string }>`pragma integrity_check`;
        const { rows } = await retryWhileLocked(() => check.execute(reader), lockTimeoutMs);
        const messages = rows.map(({ integrity_check: message }) => message);
        return messages.filter((message) => message !== 'ok').map((text) => `${file}: ${text}.`);
      }),
    checkWrites: () =>
      // Use the reader, because the writer may be waiting for another process.
      withReopening(async ({ reader }) => {
        try {
          await sql`update cursors set position = 0 where false`.execute(reader);
        } catch (error) {
          // A busy database is being written to, so it is writable.
          if (!isSqliteBusy(error)) throw error;
        }
      }),
    watch: (onHint) => watchFile(file, onHint),
    close: () => disconnect(current),
  };
}

async function connect(file: string): Promise<Connections> {
  const reader = await openSqliteFile<ReleaseTables>(file, settings, lockTimeoutMs);
  let writer: Tables | undefined;
  try {
    writer = await openSqliteFile<ReleaseTables>(file, settings, lockTimeoutMs);
    await createTables(reader, writer);
    return { inode: await inodeOf(file), reader, writer };
  } catch (error) {
    await Promise.all([reader.destroy(), writer?.destroy()]);
    throw error;
  }
}

/**
 * Opens a database for reading on a full or read-only disk, where the shared memory file of the
 * write-ahead log cannot be created. Fails if the log is not empty, because the database file is
 * then incomplete. Each later call tries again to open it for writing.
 */
async function connectToRead(file: string): Promise<Connections> {
  const log = await stat(`${file}-wal`).catch(() => null);
  if (log !== null && log.size > 0) throw new Error('There is a write-ahead log.');
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  const inode = await inodeOf(file);
  const reader = await openSqliteFile<ReleaseTables>(address, '', lockTimeoutMs);
  const writer = await openSqliteFile<ReleaseTables>(address, '', lockTimeoutMs);
  return { inode, reader, writer };
}

async function createTables(reader: Tables, writer: Tables): Promise<void> {
  const count = sql<{ tables: number }>`select count(*) as tables from sqlite_schema`;
  const { rows } = await retryWhileLocked(() => count.execute(reader), lockTimeoutMs);
  if (rows[0]?.tables !== 0) return;
  await transact(writer, async (connection) => {
    for (const statement of schema) await sql.raw(statement).execute(connection);
  });
}

async function transact<Result>(
  writer: Tables,
  work: (connection: Tables) => Promise<Result>,
): Promise<Result> {
  return writer.connection().execute(async (connection) => {
    await retryWhileLocked(() => sql`begin immediate`.execute(connection), lockTimeoutMs);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // A rollback may fail, because SQLite rolls back by itself after some errors.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function disconnect({ reader, writer }: Connections): Promise<void> {
  // Getting the writer's only connection waits for a running transaction.
  await writer.connection().execute(async () => {});
  await Promise.all([reader.destroy(), writer.destroy()]);
}

async function inodeOf(file: string): Promise<number> {
  const { ino } = await stat(file).catch((error: unknown) => {
    if (!isFileError(error, 'ENOENT')) throw error;
    const reason = `${basename(file)} is missing`;
    throw new ReleaseStoreUnavailableError(dirname(file), reason, { cause: error });
  });
  return ino;
}

/** The operating system releases this lock when the process ends, even after a crash. */
async function takeLock(file: string): Promise<(() => void) | null> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isSqliteBusy(error)) return null;
    throw error;
  }
  return () => lock.close();
}

/** Watches the file, which each commit touches. Some file systems report no changes. */
function watchFile(file: string, onHint: () => void): () => void {
  try {
    const watcher = watch(dirname(file), (_event, name) => {
      if (name === null || name === basename(file)) onHint();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}

function toReleaseError(error: unknown, file: string): unknown {
  if (error instanceof ReleaseError) return error;
  const options = { cause: error };
  if (damageCodes.includes(sqliteErrorCode(error))) {
    return new ReleaseStoreCorruptError(file, `is damaged (${String(error)})`, options);
  }
  if (isSqliteBusy(error)) {
    const reason = 'another process keeps it locked';
    return new ReleaseStoreUnavailableError(dirname(file), reason, options);
  }
  return toStoreError(error, dirname(file));
}
