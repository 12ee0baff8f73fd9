import pg from 'pg';

export interface StoreFailure {
  readonly status: 400 | 503;
  /** For the caller. */
  readonly message: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
  /** For the log: what an operator has to mend. Undefined where it passes by itself. */
  readonly cause?: string;
}

const busy: StoreFailure = { status: 503, message: 'The service is busy', retryAfter: 1 };
const lost: StoreFailure = {
  status: 503,
  message: 'The database can’t be reached just now',
  retryAfter: 2,
};
const unstorable: StoreFailure = {
  status: 400,
  message: 'The request holds a character or a number that can’t be looked up',
};

const broken = (cause: string): StoreFailure => ({
  status: 503,
  message: 'This can’t be done just now. Please try again in a few minutes.',
  retryAfter: 30,
  cause,
});

const full = broken('the disk is full');
const readOnly = broken('the disk or the database is read-only');
const failing = broken('the disk does not read or write');
const damaged = broken('the store is damaged: restore it from a backup');
const unopened = broken('a file of the store can’t be opened');
const noHandles = broken('no file handle is left: raise the limit of open files');
const noMemory = broken('no memory is left');

/** By the number of SQLite, without its upper bytes. */
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

/** Numbers after which a file is opened again: it may have been mended or replaced. */
const reopenedAfter: ReadonlySet<number> = new Set([8, 10, 11, 14, 26]);

/** Serialization failure, deadlock, a query that took longer than it may. */
const postgresBusy = new Set(['40001', '40P01', '57014']);
/** Connection exceptions, no connection left, shutting down, starting up. */
const postgresLost = /^(08|53300|57P0)/;
/** A character without place in a text, such as NUL, and a number beyond its column. */
const postgresUnstorable = new Set(['22021', '22003']);
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
const wordsOfLoss =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Told by its shape: where code runs in several realms, as in tests, each has its own `Error`. */
function isFailure(error: unknown): error is { message: string; code?: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error;
}

/** SQLite's number of a failure: the low byte is the kind, the rest says more of it. */
function sqliteKind(error: unknown): number | undefined {
  if (!isFailure(error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Whether another connection holds the lock of an SQLite file. */
export function isSqliteBusy(error: unknown): boolean {
  const kind = sqliteKind(error);
  return kind !== undefined && sqliteFailures.get(kind) === busy;
}

/** Whether an SQLite file has to be opened again before it can be used again. */
export function isSqliteBroken(error: unknown): boolean {
  return reopenedAfter.has(sqliteKind(error) ?? 0);
}

/** What a failed query tells the caller; undefined where the fault is our own. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!isFailure(error)) return undefined;
  if ('errcode' in error) return sqliteFailures.get(sqliteKind(error) ?? 0);
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    if (postgresBusy.has(code)) return busy;
    if (postgresUnstorable.has(code)) return unstorable;
    return postgresLost.test(code) ? lost : postgresBroken.get(code);
  }
  const isLost = networkFailures.has(code) || wordsOfLoss.test(String(error.message));
  return isLost ? lost : systemFailures.get(code);
}
