import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely';
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
export class SqliteFileDialect extends SqliteDialect {
  readonly #file: string;

  constructor(file: string) {
    super({ database: async () => openSqlite(file) });
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver({ database: async () => openSqlite(this.#file) });
  }
}
