import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

export type SqliteStatement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** SQLite's number for a lock that somebody else holds. */
const busyCode = 5;

/** What SQLite refused, told in another thread than the one that it happened in. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly code = 'ERR_SQLITE_ERROR';
  /** SQLite's own number; undefined where another part of the program failed. */
  readonly errcode: number | undefined;

  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

export function busyError(): SqliteError {
  return new SqliteError('database is locked', busyCode);
}

/** Runs a statement of `node:sqlite` as Kysely wants it answered; values are bound by position. */
export function runStatement(
  database: DatabaseSync,
  { sql, parameters }: SqliteStatement,
): QueryResult<unknown> {
  const statement = database.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
