import { parentPort, workerData } from 'node:worker_threads';
import type { WriterReply } from './sqlite-writer.ts';
import { openToWrite } from './sqlite-connections.ts';
import { runStatement, type SqliteStatement } from './sqlite-statement.ts';

const { file, waitMilliseconds } = workerData as { file: string; waitMilliseconds: number };

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
  const database = openToWrite(file, waitMilliseconds);
  parentPort?.on('message', (statement: SqliteStatement | 'close') => {
    if (statement !== 'close') return runAndReply(() => runStatement(database, statement));
    database.close();
    parentPort?.close();
  });
  return undefined;
});
