import type { Environment } from '../env.ts';
import { LockError, takeLock, type ProcessLock } from '../store/process-lock.ts';
import { ImportError } from './import-error.ts';

/**
 * Takes the lock that allows one import per store at a time.
 * @throws ImportError if another import holds the lock, or it cannot be taken for another reason.
 */
export async function lockImports(
  environment: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<ProcessLock> {
  const lock = await takeLock(environment, 'stock import').catch((error: unknown) => {
    if (!(error instanceof LockError)) throw error;
    throw new ImportError(`The lock of imports ${error.message}`);
  });
  if (lock !== undefined) return lock;
  throw new ImportError('Another import of stock is running. Wait for it to end.');
}
