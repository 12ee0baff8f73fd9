import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { SqliteError, type SqliteStatement } from './sqlite-statement.ts';

/** Of the thread, to the oldest question that waits for one. */
export interface WriterAnswer {
  readonly result?: QueryResult<unknown> | undefined;
  readonly failure?: { readonly message: string; readonly errcode: number | undefined };
}

/** Where statements that write are run, one after the other. */
export interface SqliteWriter {
  /** @throws SqliteError */
  run(statement: SqliteStatement): Promise<QueryResult<unknown>>;
  close(): Promise<void>;
}

const threadFile = join(import.meta.dirname, 'sqlite-writer-thread.ts');

/**
 * Opens the writing connection of a file in a thread of its own. SQLite waits for a lock, for the
 * disk and for the copying of its log without letting anything else run: here that holds up nobody
 * who reads. Should the thread die, so does the process, and is started anew.
 * @throws SqliteError when the file can't be used
 */
export async function openWriter(file: string, waitMilliseconds: number): Promise<SqliteWriter> {
  const worker = new Worker(threadFile, { workerData: { file, waitMilliseconds }, execArgv: [] });
  const waiting: PromiseWithResolvers<QueryResult<unknown>>[] = [];
  const next = () => {
    const answer = Promise.withResolvers<QueryResult<unknown>>();
    waiting.push(answer);
    return answer.promise;
  };
  worker.on('message', ({ result, failure }: WriterAnswer) => {
    const question = waiting.shift();
    if (failure === undefined) question?.resolve(result ?? { rows: [] });
    else question?.reject(new SqliteError(failure.message, failure.errcode));
  });
  // It answers once without being asked: whether it could open the file.
  await next();
  return {
    run({ sql, parameters }) {
      // Threads have no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ sql, parameters } satisfies SqliteStatement);
      return next();
    },
    async close() {
      const ended = once(worker, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('close');
      await ended;
    },
  };
}
