import { DatabaseSync } from 'node:sqlite';

/**
 * An import writes to random pages of the unique text indexes. A cache that contains them (32 MB),
 * and an equally large log before each checkpoint (8,000 pages), reduce the writes per page. The
 * checkpoint is passive: it neither blocks readers nor waits for them.
 */
const writerSettings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 8000;
`;

/**
 * Opens a file for writing. Commits are flushed to disk, so whatever was confirmed with a 201
 * survives a power failure.
 * @param waitMilliseconds how long it may block the thread for the lock of another process
 */
export function openToWrite(file: string, waitMilliseconds: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: waitMilliseconds });
  try {
    database.exec(writerSettings);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a file for reading. Readers see the last commit, even during a write. */
export function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  database.exec('PRAGMA cache_size = -32768');
  return database;
}
