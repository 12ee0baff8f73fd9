import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { WriterReply } from './sqlite-writer.ts';
import { runStatement, type SqliteStatement } from './sqlite-statement.ts';

const { file, waitMilliseconds } = workerData as { file: string; waitMilliseconds: number };

/**
 * Commits are flushed to disk, so that whatever was confirmed with a 201 survives a power failure.
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

/** An error that crosses threads keeps only its message, so the error code is sent separately. */
function runAndReply(work: () => WriterReply['result']): void {
  let reply: WriterReply;
  try {
    reply = { result: work() };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    reply = { failure: { message, errcode } };
  }
  // Threads have no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(reply);
}

runAndReply(() => {
  const database = new DatabaseSync(file, { timeout: waitMilliseconds });
  database.exec(writerSettings);
  parentPort?.on('message', (statement: SqliteStatement | 'close') => {
    if (statement !== 'close') return runAndReply(() => runStatement(database, statement));
    database.close();
    parentPort?.close();
  });
  return undefined;
});
