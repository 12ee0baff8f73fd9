import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { openToRead } from './sqlite-connections.ts';
import { runStatement } from './sqlite-statement.ts';
import { openWriter, type SqliteWriter } from './sqlite-writer.ts';
import { isSqliteBusy } from './store-failure.ts';
import { WriteTurns, type EndTurn } from './write-turns.ts';

/** For the turn to write, and then again for the lock of another process; after that it is a 503. */
const waitMilliseconds = 3000;
/** A reader meets a lock only for moments, such as after a process that died amid a write. */
const readAttempts = 20;
const readAgainMilliseconds = 5;

interface OpenSqlite {
  readonly writer: SqliteWriter;
  /** Absent where what is written can be read through the writer alone. */
  readonly reader?: DatabaseSync;
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

/** A database in memory belongs to one connection, and nobody else holds its lock. */
async function openMemory(): Promise<OpenSqlite> {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  return {
    writer: {
      run: async (statement) => runStatement(database, statement),
      close: async () => database.close(),
    },
  };
}

async function read(reader: DatabaseSync, query: CompiledQuery): Promise<QueryResult<unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return runStatement(reader, query);
    } catch (error) {
      if (!isSqliteBusy(error) || attempt === readAttempts) throw error;
    }
    await wait(readAgainMilliseconds * (1 + Math.random()));
  }
}

/**
 * What one user of the store has of it: reads are answered at once, whoever writes; writes take
 * turns. Within a transaction everything is run where the transaction is.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #open: OpenSqlite;
  readonly #turns: WriteTurns;
  #endTurn: EndTurn | undefined;

  constructor(open: OpenSqlite, turns: WriteTurns) {
    this.#open = open;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#answer(query)) as QueryResult<Row>;
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows of SQLite are not streamed: a reader that lingers keeps the log growing');
  }

  /**
   * Takes the right to write when a transaction begins. One that reads first and writes later would
   * be refused, without waiting, whenever another process has written in between.
   */
  async begin(): Promise<void> {
    this.#endTurn = await this.#turns.take();
    await this.#write('begin immediate');
  }

  async commit(): Promise<void> {
    await this.#write('commit');
  }

  async rollback(): Promise<void> {
    await this.#write('rollback');
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  #write(sql: string): Promise<QueryResult<unknown>> {
    return this.#open.writer.run(CompiledQuery.raw(sql));
  }

  async #answer(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { reader, writer } = this.#open;
    if (this.#endTurn !== undefined) return writer.run(query);
    if (reader !== undefined && SelectQueryNode.is(query.query)) return read(reader, query);
    const endTurn = await this.#turns.take();
    try {
      return await writer.run(query);
    } finally {
      endTurn();
    }
  }
}

class SqliteStoreDriver implements Driver {
  readonly #opening: () => Promise<OpenSqlite>;
  readonly #turns = new WriteTurns(waitMilliseconds);
  #open: OpenSqlite | undefined;

  constructor(opening: () => Promise<OpenSqlite>) {
    this.#opening = opening;
  }

  async init(): Promise<void> {
    this.#open = await this.#opening();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#open === undefined) throw new Error('The store is not open');
    return new SqliteConnection(this.#open, this.#turns);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#open?.reader?.close();
    await this.#open?.writer.close();
  }
}

/** Readers and the writer have a connection each: Kysely need not let one wait for the other. */
class SqliteStoreAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function dialectOf(opening: () => Promise<OpenSqlite>): Dialect {
  return {
    createDriver: () => new SqliteStoreDriver(opening),
    createAdapter: () => new SqliteStoreAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

/** The dialect of one SQLite file. */
export function sqliteFileDialect(file: string): Dialect {
  return dialectOf(() => openFile(file));
}

/** The dialect of a database that is gone when it is closed. */
export function sqliteMemoryDialect(): Dialect {
  return dialectOf(openMemory);
}
