import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { usageOf } from './process-usage.ts';
import { StartProgress } from './start-progress.ts';

/** A service that is idle this long has failed to start. */
const maxIdleMs = 60_000;
/** A service that has worked this long without being ready has failed, too. */
const maxStartMs = 3_600_000;
const lookMs = 1_000;
const reportMs = 15_000;
const restartMs = 500;
const stopLimitMs = 10_000;

const readySchema = z.object({ ready: z.literal(true), port: z.number().int() });

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code = 'service-not-started';
}

export interface ServiceProcess {
  origin: string;
  /** Resolves when the process has exited, so that its files are no longer in use. */
  stop(): Promise<void>;
}

interface ServiceOptions {
  /** The name in messages: 'the embedded dealer API'. */
  called: string;
  /** The module to run, such as `dealer-api/main`. */
  entry: string;
  /** The service's whole environment, apart from HOST and PORT. */
  env: Readonly<Record<string, string>>;
  logger: Logger;
}

/**
 * Starts a service of this repository on a free loopback port, and restarts it on the same port if
 * it dies.
 * @throws ServiceError with its last output if it does not start
 */
export async function startService(options: ServiceOptions): Promise<ServiceProcess> {
  let stopped = false;
  let child = launch(options, 0);
  const port = await portOf(child.process, child.words, options);
  child.starting = false;

  function keepAlive(): void {
    child.process.once('exit', (code, signal) => {
      if (stopped) return;
      options.logger.error({ code, signal }, `${options.called} died and is started again`);
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
    async stop() {
      stopped = true;
      const running = child.process;
      if (running.exitCode !== null || running.signalCode !== null) return;
      const exited = once(running, 'exit');
      running.kill('SIGTERM');
      const limit = setTimeout(() => running.kill('SIGKILL'), stopLimitMs);
      await exited;
      clearTimeout(limit);
    },
  };
}

function launch({ entry, env }: ServiceOptions, port: number) {
  const words: string[] = [];
  // During the first start, output is collected for the error message instead of printed.
  const child = { starting: port === 0 };
  const process_ = fork(fileURLToPath(import.meta.resolve(entry)), {
    env: { HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  process_.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (child.starting) words.push(text);
    else process.stderr.write(text);
  });
  return Object.assign(child, { process: process_, words });
}

function portOf(
  child: ChildProcess,
  words: string[],
  { called, logger }: ServiceOptions,
): Promise<number> {
  const failed = (what: string) => new ServiceError(`${sentenceOf(called)} ${what}`);
  return new Promise((resolve, reject) => {
    const stopWatching = watchStart(child, {
      onSlow: (seconds) =>
        logger.info(
          { seconds, said: lastWordsOf(words) },
          `waiting for ${called}, which is still starting`,
        ),
      onGivenUp: (why) => {
        child.kill('SIGKILL');
        reject(failed(`did not start: ${why}`));
      },
    });
    child.once('message', (message) => {
      stopWatching();
      const ready = readySchema.safeParse(message);
      if (ready.success) resolve(ready.data.port);
      else reject(failed('sent an invalid message when it started'));
    });
    // Wait for `close` instead of `exit`, because the last output may arrive after the exit.
    child.once('close', () => {
      stopWatching();
      const said = lastWordsOf(words);
      reject(said ? new ServiceError(said) : failed('exited while it was starting'));
    });
  });
}

function watchStart(
  child: ChildProcess,
  on: { onSlow: (seconds: number) => void; onGivenUp: (why: string) => void },
): () => void {
  const startedAt = performance.now();
  const progress = new StartProgress(startedAt);
  let reportedAt = startedAt;
  child.stderr?.on('data', () => progress.note(performance.now()));
  const timer = setInterval(() => {
    const now = performance.now();
    const usage = child.pid === undefined ? null : usageOf(child.pid);
    // Without usage figures nothing counts as idle, so the operator decides how long to wait.
    if (usage === null) progress.note(now);
    const why = whyGivenUp(progress.look(now, usage));
    if (why !== null) on.onGivenUp(why);
    else if (now - reportedAt >= reportMs) {
      reportedAt = now;
      on.onSlow(Math.round((now - startedAt) / 1_000));
    }
  }, lookMs);
  return () => clearInterval(timer);
}

/** Why to give up on the start; null while it may continue. */
export function whyGivenUp({ forMs, idleMs }: ReturnType<StartProgress['look']>): string | null {
  if (idleMs >= maxIdleMs) return 'it has done nothing for a minute';
  return forMs >= maxStartMs ? 'it has worked for an hour and is not ready' : null;
}

const lastWordsOf = (words: string[]) => words.join('').trim().split('\n').at(-1);
const sentenceOf = (called: string) => called.charAt(0).toUpperCase() + called.slice(1);
