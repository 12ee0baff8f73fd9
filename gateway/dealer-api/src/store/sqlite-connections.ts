import { DatabaseSync } from 'node:sqlite';

/**
 * An import writes all over the indexes of unique texts: with a cache that holds them (32 MB), and
 * a log of as much before it is copied into the file (8,000 pages), each page is written less often.
 * That copying is passive: it waits for no reader and no reader for it.
 */
const writerSettings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 8000;
`;

/**
 * Opens a file to write. What is committed is on the disk: whoever was answered 201 may rely on it,
 * even if the power fails.
 * @param waitMilliseconds for the lock when another process holds it, without doing anything else
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

/**
 * Opens a file to read, once it has been opened to write. In a write-ahead log readers see what was
 * committed last, whoever writes meanwhile.
 */
export function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  database.exec('PRAGMA cache_size = -32768');
  return database;
}
