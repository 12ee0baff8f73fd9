import { parentPort, workerData } from 'node:worker_threads';
import type { WriterAnswer } from './sqlite-writer.ts';
import { openToWrite } from './sqlite-connections.ts';
import { runStatement, type SqliteStatement } from './sqlite-statement.ts';

const { file, waitMilliseconds } = workerData as { file: string; waitMilliseconds: number };

/** An error that crosses threads keeps only its message, so the error code is sent separately. */
function answered(work: () => WriterAnswer['result']): void {
  let answer: WriterAnswer;
  try {
    answer = { result: work() };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    answer = { failure: { message, errcode } };
  }
  // Threads have no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
}

answered(() => {
  const database = openToWrite(file, waitMilliseconds);
  parentPort?.on('message', (statement: SqliteStatement | 'close') => {
    if (statement !== 'close') return answered(() => runStatement(database, statement));
    database.close();
    parentPort?.close();
  });
  return undefined;
});
