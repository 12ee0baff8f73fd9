import { ReleaseStoreUnavailableError } from '../release-errors.ts';

/** What a machine can't do at the moment. It says nothing about the content of the store. */
const reasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'access is denied'],
  ['EPERM', 'access is denied'],
  ['EMFILE', 'no file handles are left'],
  ['ENFILE', 'no file handles are left'],
  ['ENOMEM', 'no memory is left'],
  ['EIO', 'the disk fails'],
]);
const maxCauses = 5;

export interface MachineFault {
  /** Of the system, such as `ENOSPC`. */
  code: string;
  message: string;
}

/** The fault of the machine that an error tells of, by itself or by its cause; null for any other error. */
export function machineFaultOf(error: unknown): MachineFault | null {
  let current = error;
  for (let depth = 0; depth < maxCauses; depth += 1) {
    // Not instanceof: under jest, errors of node's own modules belong to another realm.
    if (typeof current !== 'object' || current === null) return null;
    if ('code' in current && typeof current.code === 'string') {
      const reason = reasons.get(current.code);
      const message = 'message' in current ? String(current.message) : '';
      if (reason !== undefined) return { code: current.code, message: `${reason} (${message})` };
    }
    current = 'cause' in current ? current.cause : undefined;
  }
  return null;
}

/** Names a fault of the machine for what it is; any other error is returned as it is. */
export function namedFault(error: unknown, folder: string): unknown {
  if (error instanceof ReleaseStoreUnavailableError) return error;
  const fault = machineFaultOf(error);
  if (fault === null) return error;
  return new ReleaseStoreUnavailableError(folder, fault.message, { cause: error });
}

/** The same store, whose calls name faults of the machine for what they are. */
export function namingFaults<Store extends { folder: string }>(store: Store): Store {
  const named = Object.entries(store).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member];
    const call = (...given: unknown[]): unknown => {
      const result: unknown = member.apply(store, given);
      if (!isPromise(result)) return result;
      return result.catch((error: unknown) => {
        throw namedFault(error, store.folder);
      });
    };
    return [name, call];
  });
  return Object.fromEntries(named) as Store;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && 'catch' in value;
}
