import { ReleaseStoreUnavailableError } from '../model/release-errors.ts';

/** Error codes for faults of the machine, which do not mean that the store's content is damaged. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'access is denied'],
  ['EPERM', 'access is denied'],
  ['EMFILE', 'no file handles are left'],
  ['ENFILE', 'no file handles are left'],
  ['ENOMEM', 'no memory is left'],
  ['EIO', 'the disk fails'],
  ['SQLITE_PERM', 'access is denied'],
  ['SQLITE_NOMEM', 'no memory is left'],
  ['SQLITE_READONLY', 'the disk is read-only'],
  ['SQLITE_IOERR', 'the disk fails'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_CANTOPEN', 'a file can not be opened, or no file handles are left'],
]);
const sqliteCodes: ReadonlyMap<number | null, string> = new Map([
  [3, 'SQLITE_PERM'],
  [7, 'SQLITE_NOMEM'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
]);
const maxCauses = 5;

/**
 * The fault of the machine behind an error or its causes; null for any other error. Its code is of
 * the system or of SQLite, such as `ENOSPC`.
 */
export function machineFaultOf(error: unknown): { code: string; message: string } | null {
  let current = error;
  for (let depth = 0; depth < maxCauses; depth += 1) {
    // `instanceof` fails under Jest, where errors from Node's own modules belong to another realm.
    if (typeof current !== 'object' || current === null) return null;
    const code = sqliteCodes.get(sqliteErrorCode(current)) ?? ('code' in current && current.code);
    const reason = reasons.get(String(code));
    const message = 'message' in current ? String(current.message) : '';
    if (reason !== undefined) return { code: String(code), message: `${reason} (${message})` };
    current = 'cause' in current ? current.cause : undefined;
  }
  return null;
}

/** SQLITE_IOERR_SHMSIZE: the shared memory file did not fit on the disk. */
const sharedMemoryFull = 4874;

/** SQLite's error number without the extended part in the upper bytes; null for any other error. */
export function sqliteErrorCode(error: unknown): number | null {
  const isObject = typeof error === 'object' && error !== null;
  const code = isObject && 'errcode' in error ? error.errcode : null;
  if (typeof code !== 'number') return null;
  return code === sharedMemoryFull ? 13 : code & 0xff;
}

/** Turns a fault of the machine into ReleaseStoreUnavailableError; returns any other error as it is. */
export function toStoreError(error: unknown, folder: string): unknown {
  if (error instanceof ReleaseStoreUnavailableError) return error;
  const fault = machineFaultOf(error);
  if (fault === null) return error;
  return new ReleaseStoreUnavailableError(folder, fault.message, { cause: error });
}

/** Wraps a store, whose calls then throw ReleaseStoreUnavailableError for faults of the machine. */
export function withStoreErrors<Store extends { folder: string }>(store: Store): Store {
  const wrapped = Object.entries(store).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member];
    const call = (...args: unknown[]): unknown => {
      const result: unknown = member.apply(store, args);
      if (!isPromise(result)) return result;
      return result.catch((error: unknown) => {
        throw toStoreError(error, store.folder);
      });
    };
    return [name, call];
  });
  return Object.fromEntries(wrapped) as Store;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && 'catch' in value;
}
