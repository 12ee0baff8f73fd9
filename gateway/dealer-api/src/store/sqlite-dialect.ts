import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { busyError, runStatement } from './sqlite-statement.ts';
import { openWriter, type SqliteWriter } from './sqlite-writer.ts';
import { isSqliteBroken, isSqliteBusy } from './store-failure.ts';

/** How long to wait for other writers, and then for another process's lock, before a 503. */
const waitMilliseconds = 3000;

/** Lets the next writer run. Repeated calls do nothing. */
type ReleaseWriter = () => void;

/** Lets writers share one connection, one transaction at a time. */
class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** @throws SqliteError (busy) if the wait takes too long. */
  async acquire(): Promise<ReleaseWriter> {
    const previous = this.#last;
    const released = Promise.withResolvers<void>();
    this.#last = released.promise;
    const timer = new AbortController();
    const { signal } = timer;
    const timeout = wait(waitMilliseconds, true, { signal }).catch(() => false);
    const hasTimedOut = await Promise.race([previous.then(() => false), timeout]);
    timer.abort();
    if (!hasTimedOut) return released.resolve;
    // Writers queued behind this one must still wait for those ahead of it.
    void previous.then(released.resolve);
    throw busyError();
  }
}

/** Maximum read attempts. Locks are brief, for example after a process died during a write. */
const readAttempts = 20;
const readRetryMs = 5;
/** The shortest time between two attempts to reopen a broken file. */
const reopenMilliseconds = 1000;

interface OpenSqlite {
  readonly writer: SqliteWriter;
  /** Absent if only the writer can read the database, as in tests that keep it in memory. */
  readonly reader?: DatabaseSync;
}

/** Readers see the last commit, even during a write. */
function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  database.exec('PRAGMA cache_size = -32768');
  return database;
}

async function openFile(file: string): Promise<OpenSqlite> {
  const writer = await openWriter(file, waitMilliseconds);
  try {
    return { writer, reader: openToRead(file) };
  } catch (error) {
    await writer.close();
    throw error;
  }
}

async function read(reader: DatabaseSync, query: CompiledQuery): Promise<QueryResult<unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return runStatement(reader, query);
    } catch (error) {
      if (!isSqliteBusy(error) || attempt === readAttempts) throw error;
    }
    await wait(readRetryMs * (1 + Math.random()));
  }
}

/** Reads run immediately, and writes are queued. A transaction runs on the writing connection. */
class SqliteConnection implements DatabaseConnection {
  readonly #open: OpenSqlite;
  readonly #queue: WriteQueue;
  readonly #onBroken: () => void;
  #releaseWriter: ReleaseWriter | undefined;

  constructor(open: OpenSqlite, queue: WriteQueue, onBroken: () => void) {
    this.#open = open;
    this.#queue = queue;
    this.#onBroken = onBroken;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#watch(this.#run(query))) as QueryResult<Row>;
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows of SQLite are not streamed: a reader that lingers keeps the log growing');
  }

  /**
   * Takes the write lock when a transaction begins. SQLite would refuse a later upgrade from
   * reading to writing, without waiting, if another process had written in between.
   */
  async begin(): Promise<void> {
    this.#releaseWriter = await this.#queue.acquire();
    await this.#write('begin immediate');
  }

  commit(): Promise<void> {
    return this.#write('commit');
  }

  /** After a full or failing disk, SQLite has already rolled back, so that error is ignored. */
  async rollback(): Promise<void> {
    await this.#write('rollback').catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }

  release(): void {
    this.#releaseWriter?.();
    this.#releaseWriter = undefined;
  }

  async #write(sql: string): Promise<void> {
    await this.#watch(this.#open.writer.run(CompiledQuery.raw(sql)));
  }

  async #watch<Result>(running: Promise<Result>): Promise<Result> {
    try {
      return await running;
    } catch (error) {
      if (isSqliteBroken(error)) this.#onBroken();
      throw error;
    }
  }

  async #run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { reader, writer } = this.#open;
    if (this.#releaseWriter !== undefined) return writer.run(query);
    if (reader !== undefined && SelectQueryNode.is(query.query)) return read(reader, query);
    const releaseWriter = await this.#queue.acquire();
    try {
      return await writer.run(query);
    } finally {
      releaseWriter();
    }
  }
}

class SqliteStoreDriver implements Driver {
  readonly #opening: () => Promise<OpenSqlite>;
  readonly #queue = new WriteQueue();
  #open: OpenSqlite | undefined;
  #users = 0;
  #isBroken = false;
  #reopenAt = -Infinity;
  #reopening: Promise<void> | undefined;

  constructor(opening: () => Promise<OpenSqlite>) {
    this.#opening = opening;
  }

  async init(): Promise<void> {
    this.#open = await this.#opening();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isBroken && this.#users === 0 && performance.now() >= this.#reopenAt) {
      this.#reopening ??= this.#reopen().finally(() => (this.#reopening = undefined));
    }
    await this.#reopening;
    if (this.#open === undefined) throw new Error('The store is not open');
    this.#users += 1;
    return new SqliteConnection(this.#open, this.#queue, () => (this.#isBroken = true));
  }

  /** Reopens the file, so that a repaired or replaced one works without a restart. */
  async #reopen(): Promise<void> {
    this.#reopenAt = performance.now() + reopenMilliseconds;
    const previous = this.#open;
    this.#open = await this.#opening();
    this.#isBroken = false;
    previous?.reader?.close();
    await previous?.writer.close();
  }

  readonly beginTransaction = (connection: SqliteConnection) => connection.begin();
  readonly commitTransaction = (connection: SqliteConnection) => connection.commit();
  readonly rollbackTransaction = (connection: SqliteConnection) => connection.rollback();

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
    this.#users -= 1;
  }

  async destroy(): Promise<void> {
    await this.#reopening?.catch(() => undefined);
    this.#open?.reader?.close();
    await this.#open?.writer.close();
  }
}

class SqliteStoreAdapter extends SqliteAdapter {
  /** Readers and the writer have separate connections, so queries need not run one at a time. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Runs migrations in a transaction, for which a second process waits. Kysely's default is not to. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function sqliteDialect(opening: () => Promise<OpenSqlite>): Dialect {
  return {
    createDriver: () => new SqliteStoreDriver(opening),
    createAdapter: () => new SqliteStoreAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

export function sqliteFileDialect(file: string): Dialect {
  return sqliteDialect(() => openFile(file));
}
