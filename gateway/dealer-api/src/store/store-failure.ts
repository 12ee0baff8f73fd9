import pg from 'pg';

export interface StoreFailure {
  readonly kind: 'busy' | 'unreachable' | 'invalid-value' | 'broken';
  /** What the operator must fix, for the log. Absent for a temporary failure. */
  readonly cause?: string;
}

const busy: StoreFailure = { kind: 'busy' };
const unreachable: StoreFailure = { kind: 'unreachable' };
const invalidValue: StoreFailure = { kind: 'invalid-value' };
const broken = (cause: string): StoreFailure => ({ kind: 'broken', cause });

const full = broken('the disk is full');
const readOnly = broken('the disk or the database is read-only');
const failing = broken('the disk does not read or write');
const damaged = broken('the store is damaged: restore it from a backup');
const unopened = broken('a file of the store can’t be opened');
const noHandles = broken('no file handle is left: raise the limit of open files');
const noMemory = broken('no memory is left');

/** Failures by SQLite's primary result code. */
const sqliteFailures: ReadonlyMap<number, StoreFailure> = new Map([
  [5, busy],
  [6, busy],
  [7, noMemory],
  [8, readOnly],
  [10, failing],
  [11, damaged],
  [13, full],
  [14, unopened],
  [26, damaged],
]);

/** After these codes the file is reopened, because it may have been repaired or replaced. */
const reopenCodes: ReadonlySet<number> = new Set([8, 10, 11, 14, 26]);

/** Serialization failure, deadlock, query timeout. */
const postgresBusy = new Set(['40001', '40P01', '57014']);
/** Connection exceptions, no connection left, shutting down, starting up. */
const postgresUnreachable = /^(08|53300|57P0)/;
/** A character that text cannot contain, such as NUL, or a number out of range. */
const postgresInvalidValue = new Set(['22021', '22003']);
const postgresBroken: ReadonlyMap<string, StoreFailure> = new Map([
  ['25006', readOnly],
  ['53100', full],
  ['53200', noMemory],
  ['58030', failing],
  ['XX001', damaged],
  ['XX002', damaged],
]);

const systemFailures: ReadonlyMap<string, StoreFailure> = new Map([
  ['EDQUOT', full],
  ['ENOSPC', full],
  ['EROFS', readOnly],
  ['EIO', failing],
  ['EMFILE', noHandles],
  ['ENFILE', noHandles],
]);

const networkFailures = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** `pg` raises these without a code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Does not use `instanceof`, because tests run in several realms, each with its own `Error`. */
function isFailure(error: unknown): error is { message: string; code?: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error;
}

/** The primary result code of SQLite is the low byte. */
function sqliteKind(error: unknown): number | undefined {
  if (!isFailure(error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

export function isSqliteBusy(error: unknown): boolean {
  const kind = sqliteKind(error);
  return kind !== undefined && sqliteFailures.get(kind) === busy;
}

export function isSqliteBroken(error: unknown): boolean {
  return reopenCodes.has(sqliteKind(error) ?? 0);
}

/** Classifies a failed query; undefined if the store is not to blame. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!isFailure(error)) return undefined;
  if ('errcode' in error) return sqliteFailures.get(sqliteKind(error) ?? 0);
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    if (postgresBusy.has(code)) return busy;
    if (postgresInvalidValue.has(code)) return invalidValue;
    return postgresUnreachable.test(code) ? unreachable : postgresBroken.get(code);
  }
  const isUnreachable = networkFailures.has(code) || connectionMessages.test(String(error.message));
  return isUnreachable ? unreachable : systemFailures.get(code);
}
