import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { SqliteError, type SqliteStatement } from './sqlite-statement.ts';

export interface WriterReply {
  readonly result?: QueryResult<unknown> | undefined;
  readonly failure?: { readonly message: string; readonly errcode: number | undefined };
}

export interface SqliteWriter {
  /** @throws SqliteError */
  run(statement: SqliteStatement): Promise<QueryResult<unknown>>;
  close(): Promise<void>;
}

const threadFile = join(import.meta.dirname, 'sqlite-writer-thread.ts');

/**
 * Opens the writing connection of a file in a separate thread. SQLite blocks its thread while it
 * waits for a lock, for the disk or for a checkpoint. In its own thread this does not block
 * readers. If the thread dies, so does the process, which is then restarted.
 * @throws SqliteError if the file cannot be used
 */
export async function openWriter(file: string, waitMilliseconds: number): Promise<SqliteWriter> {
  const worker = new Worker(threadFile, { workerData: { file, waitMilliseconds }, execArgv: [] });
  const pendingStatements: PromiseWithResolvers<QueryResult<unknown>>[] = [];
  const nextReply = () => {
    const reply = Promise.withResolvers<QueryResult<unknown>>();
    pendingStatements.push(reply);
    return reply.promise;
  };
  worker.on('message', ({ result, failure }: WriterReply) => {
    const pending = pendingStatements.shift();
    if (failure === undefined) pending?.resolve(result ?? { rows: [] });
    else pending?.reject(new SqliteError(failure.message, failure.errcode));
  });
  // The first message belongs to no statement. It says whether the file could be opened.
  await nextReply();
  return {
    run({ sql, parameters }) {
      // Threads have no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ sql, parameters } satisfies SqliteStatement);
      return nextReply();
    },
    async close() {
      const ended = once(worker, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('close');
      await ended;
    },
  };
}
