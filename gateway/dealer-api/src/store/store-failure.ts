import pg from 'pg';

interface StoreFailure {
  readonly status: 400 | 503;
  readonly message: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
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

/** SQLITE_BUSY, SQLITE_LOCKED. */
const sqliteBusy = new Set([5, 6]);

/** Serialization failure, deadlock, a query that took longer than it may. */
const postgresBusy = new Set(['40001', '40P01', '57014']);
/** Connection exceptions, no connection left, shutting down, starting up. */
const postgresLost = /^(08|53300|57P0)/;
/** A character without place in a text, such as NUL, and a number beyond its column. */
const postgresUnstorable = new Set(['22021', '22003']);

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

/** Whether somebody else holds what an SQLite file was asked for. */
export function isSqliteBusy(error: unknown): boolean {
  if (!isFailure(error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  // The low byte is the kind, the rest says more of it.
  return sqliteBusy.has(error.errcode & 0xff);
}

/** What a failed query tells the caller; undefined where the fault is our own. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!isFailure(error)) return undefined;
  if ('errcode' in error) return isSqliteBusy(error) ? busy : undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    if (postgresBusy.has(code)) return busy;
    if (postgresUnstorable.has(code)) return unstorable;
    return postgresLost.test(code) ? lost : undefined;
  }
  return networkFailures.has(code) || wordsOfLoss.test(String(error.message)) ? lost : undefined;
}
