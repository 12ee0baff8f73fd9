import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import { openSqlite } from './sqlite-database.ts';

/**
 * Takes the right to write when a transaction begins. One that reads first and writes later would
 * be refused, without waiting, whenever another process has written in between.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** The dialect of one SQLite file, or of `:memory:`. */
export class SqliteFileDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver(): SqliteDriver {
    return new WritingDriver({ database: async () => openSqlite(this.#file) });
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(database: Parameters<Dialect['createIntrospector']>[0]): SqliteIntrospector {
    return new SqliteIntrospector(database);
  }
}
