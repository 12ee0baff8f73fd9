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
} from '../../release-errors.ts';
import { machineFaultOf, namedFault, sqliteErrorKind } from '../../store/machine-fault.ts';
import type { ReleaseDatabase, Tables } from '../release-database.ts';
import type { ReleaseTables } from '../tables.ts';
import { isSqliteBusy, onceFree, openSqliteFile } from './sqlite-file.ts';

/** Ten processes that promote at the same time wait for one another; each holds the lock briefly. */
const patienceMs = 15_000;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedKinds: readonly unknown[] = [11, 26];
/** After a write to a read-only file, an I/O error, a failed open or damage, the file is opened again. */
const reopenKinds: readonly unknown[] = [8, 10, 14, ...damagedKinds];

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

/** A transaction stays open over several turns of the event loop, so reads have their own connection. */
interface Connections {
  inode: number;
  reader: Tables;
  writer: Tables;
}

/** The database in the folder of a store, for all processes of one machine. */
export async function sqliteDatabase({
  database: file,
  locks,
}: StoreLayout): Promise<ReleaseDatabase> {
  let isBroken = false;
  let current = await connect(file).catch(async (error: unknown) => {
    isBroken = true;
    const readable = machineFaultOf(error) ? await connectToRead(file).catch(() => null) : null;
    if (readable === null) throw named(error, file);
    return readable;
  });
  let reopening: Promise<void> | null = null;

  /** Uses a file that was repaired or restored without a restart. */
  async function connected(): Promise<Connections> {
    const inode = await inodeOf(file);
    if (isBroken || inode !== current.inode) {
      reopening ??= reopen().finally(() => (reopening = null));
      await reopening;
    }
    return current;
  }

  async function reopen(): Promise<void> {
    const before = current;
    // While it fails, the statement itself says what is wrong.
    const next = await connect(file).catch(() => null);
    if (next === null) return;
    current = next;
    isBroken = false;
    void disconnect(before).catch(() => undefined);
  }

  async function guarded<Result>(work: (connections: Connections) => Promise<Result>) {
    try {
      return await work(await connected());
    } catch (error) {
      if (reopenKinds.includes(sqliteErrorKind(error))) isBroken = true;
      throw named(error, file);
    }
  }

  return {
    place: file,
    run: (query) => guarded(({ reader }) => onceFree(() => query(reader), patienceMs)),
    exclusively: (work) =>
      guarded(async ({ writer }) => {
        const result = await transact(writer, work);
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return result;
      }),
    async inTurn(name, work) {
      const release = await takeLock(join(locks, `${name}.lock`)).catch((error: unknown) => {
        throw named(error, file);
      });
      if (release === null) return null;
      try {
        return await work();
      } finally {
        release();
      }
    },
    damage: () =>
      guarded(async ({ reader }) => {
        const check = sql<{ integrity_check: string }>`pragma integrity_check`;
        const { rows } = await onceFree(() => check.execute(reader), patienceMs);
        const found = rows.map(({ integrity_check: message }) => message);
        return found.filter((message) => message !== 'ok').map((text) => `${file}: ${text}.`);
      }),
    checkWrites: () =>
      // Not with the writer, which may be waiting for another process.
      guarded(async ({ reader }) => {
        try {
          await sql`update cursors set position = 0 where false`.execute(reader);
        } catch (error) {
          // A busy database is being written at this moment.
          if (!isSqliteBusy(error)) throw error;
        }
      }),
    watch: (onHint) => watchFile(file, onHint),
    close: () => disconnect(current),
  };
}

async function connect(file: string): Promise<Connections> {
  const reader = await openSqliteFile<ReleaseTables>(file, settings, patienceMs);
  let writer: Tables | undefined;
  try {
    writer = await openSqliteFile<ReleaseTables>(file, settings, patienceMs);
    await createTables({ reader, writer });
    return { inode: await inodeOf(file), reader, writer };
  } catch (error) {
    await Promise.all([reader.destroy(), writer?.destroy()]);
    throw error;
  }
}

/**
 * A write-ahead log needs a file of shared memory, which cannot be created on a full or read-only disk.
 * If the log is missing or empty, the file alone is complete. Each call tries again to open it for writing.
 */
async function connectToRead(file: string): Promise<Connections> {
  const log = await stat(`${file}-wal`).catch(() => null);
  if (log !== null && log.size > 0) throw new Error('There is a write-ahead log.');
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  const inode = await inodeOf(file);
  const reader = await openSqliteFile<ReleaseTables>(address, '', patienceMs);
  const writer = await openSqliteFile<ReleaseTables>(address, '', patienceMs);
  return { inode, reader, writer };
}

async function createTables({ reader, writer }: Pick<Connections, 'reader' | 'writer'>) {
  const count = sql<{ tables: number }>`select count(*) as tables from sqlite_schema`;
  const { rows } = await onceFree(() => count.execute(reader), patienceMs);
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
    await onceFree(() => sql`begin immediate`.execute(connection), patienceMs);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  });
}

async function disconnect({ reader, writer }: Connections): Promise<void> {
  // Waits for a transaction that is under way.
  await writer.connection().execute(async () => {});
  await Promise.all([reader.destroy(), writer.destroy()]);
}

/** SQLite rolls back by itself after some errors. */
async function rollBack(connection: Tables): Promise<void> {
  await sql`rollback`.execute(connection).catch(() => undefined);
}

async function inodeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    if (!isFileError(error, 'ENOENT')) throw error;
    const reason = `${basename(file)} is missing`;
    throw new ReleaseStoreUnavailableError(dirname(file), reason, { cause: error });
  });
  return found.ino;
}

/** The lock of a file belongs to this process: it ends with it, however that ends. */
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

/** Each change updates the time of the file after its commit. Some file systems report no changes. */
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

function named(error: unknown, file: string): unknown {
  if (error instanceof ReleaseError) return error;
  const options = { cause: error };
  if (damagedKinds.includes(sqliteErrorKind(error))) {
    return new ReleaseStoreCorruptError(file, `is damaged (${String(error)})`, options);
  }
  if (isSqliteBusy(error)) {
    const reason = 'another process keeps it locked';
    return new ReleaseStoreUnavailableError(dirname(file), reason, options);
  }
  return namedFault(error, dirname(file));
}
