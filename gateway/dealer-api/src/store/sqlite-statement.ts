import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

export type SqliteStatement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** SQLite's code for a lock held by another connection. */
const busyCode = 5;

/** An error of SQLite, passed on from another thread. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly code = 'ERR_SQLITE_ERROR';
  /** SQLite's own code; undefined if another part of the program failed. */
  readonly errcode: number | undefined;

  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

export function busyError(): SqliteError {
  return new SqliteError('database is locked', busyCode);
}

/** Runs a statement of `node:sqlite` with positional values and returns Kysely's result type. */
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
