import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';

const startLimitMs = 60_000;
const restartMs = 500;

const readySchema = z.object({ ready: z.literal(true), port: z.number().int() });

export class DealerApiError extends Error {
  override readonly name = 'DealerApiError';
  readonly code = 'dealer-api-not-started';
}

export interface DealerApiProcess {
  origin: string;
  stop(): void;
}

interface DealerApiOptions {
  dataDir: string;
  /** Address of a PostgreSQL database with its password: it goes to this process alone. */
  databaseUrl?: string | undefined;
  /** Where it posts messages to customers. */
  messagesWebhook?: string | undefined;
  logLevel: string;
  nodeEnv: string;
  logger: Logger;
}

/**
 * Starts the embedded dealer API on a free loopback port, and again on the same port should it die.
 * @throws DealerApiError with the API's own last words when it does not start
 */
export async function startDealerApi(options: DealerApiOptions): Promise<DealerApiProcess> {
  let stopped = false;
  let child = launch(options, 0);
  const port = await portOf(child.process, child.words);
  child.starting = false;

  function keepAlive(): void {
    child.process.once('exit', (code, signal) => {
      if (stopped) return;
      options.logger.error({ code, signal }, 'the dealer API died and is started again');
      setTimeout(() => {
        if (stopped) return;
        child = launch(options, port);
        keepAlive();
      }, restartMs).unref();
    });
  }
  keepAlive();

  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      stopped = true;
      child.process.kill('SIGTERM');
    },
  };
}

function launch(options: DealerApiOptions, port: number) {
  const { dataDir, databaseUrl, messagesWebhook, logLevel, nodeEnv } = options;
  const entry = fileURLToPath(import.meta.resolve('dealer-api/main'));
  const words: string[] = [];
  // The last words of a first start are told once, by the error.
  const child = { starting: port === 0 };
  const process_ = fork(entry, {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(messagesWebhook !== undefined && { MESSAGES_WEBHOOK: messagesWebhook }),
      LOG_LEVEL: logLevel,
      NODE_ENV: nodeEnv,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  process_.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (child.starting) words.push(text);
    else process.stderr.write(text);
  });
  return Object.assign(child, { process: process_, words });
}

function portOf(child: ChildProcess, words: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new DealerApiError('The embedded dealer API did not start in a minute')),
      startLimitMs,
    );
    child.once('message', (message) => {
      clearTimeout(limit);
      const ready = readySchema.safeParse(message);
      if (ready.success) resolve(ready.data.port);
      else
        reject(
          new DealerApiError(
            'The embedded dealer API started with a message that is not understood',
          ),
        );
    });
    // Not at its exit: its last words may still be on the way.
    child.once('close', () => {
      clearTimeout(limit);
      const said = words.join('').trim().split('\n').at(-1);
      reject(new DealerApiError(said || 'The embedded dealer API ended at its start'));
    });
  });
}
