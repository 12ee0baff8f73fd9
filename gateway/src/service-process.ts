import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { StartProgress, usageOf } from './process-usage.ts';
import { StartError } from './start-error.ts';

/** A service that is idle this long has failed to start. */
const maxIdleMs = 60_000;
/** A service that has worked this long without being ready has failed, too. */
const maxStartMs = 3_600_000;
const checkIntervalMs = 1_000;
const reportMs = 15_000;
const restartMs = 500;
const stopLimitMs = 10_000;

const readySchema = z.object({ ready: z.literal(true), port: z.number().int() });

interface ServiceOptions {
  /** The name in messages: 'the embedded dealer API'. */
  name: string;
  /** The module to run, such as `dealer-api/main`. */
  entry: string;
  /** The service's whole environment, apart from HOST and PORT. */
  env: Readonly<Record<string, string>>;
  logger: Logger;
}

/**
 * Starts a service of this repository on a free loopback port, and restarts it on the same port if
 * it dies.
 * @throws StartError with its last output if it does not start
 */
export async function startService(options: ServiceOptions) {
  let stopped = false;
  let child = launch(options, 0);
  const port = await portOf(child, options);
  child.starting = false;

  function keepAlive(): void {
    child.process.once('exit', (code, signal) => {
      if (stopped) return;
      options.logger.error({ code, signal }, `${options.name} died and is started again`);
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
    /** Resolves when the process has exited, so that its files are no longer in use. */
    async stop(): Promise<void> {
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
  const output: string[] = [];
  const child = fork(fileURLToPath(import.meta.resolve(entry)), {
    env: { HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  // During the first start, output is collected for the error message instead of printed.
  const launched = { process: child, output, starting: port === 0 };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (launched.starting) output.push(text);
    else process.stderr.write(text);
  });
  return launched;
}

function portOf(
  { process: child, output }: ReturnType<typeof launch>,
  { name, logger }: ServiceOptions,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  const failed = (what: string) => new StartError(`${capitalised} ${what}`);
  const lastLine = () => output.join('').trim().split('\n').at(-1);
  const startedAt = performance.now();
  const progress = new StartProgress(startedAt);
  let reportedAt = startedAt;
  child.stderr?.on('data', () => progress.noteProgress(performance.now()));
  const timer = setInterval(() => {
    const now = performance.now();
    const usage = child.pid === undefined ? null : usageOf(child.pid);
    // Without usage figures nothing counts as idle, so the operator decides how long to wait.
    if (usage === null) progress.noteProgress(now);
    const reason = giveUpReason(progress.measure(now, usage));
    if (reason !== null) {
      child.kill('SIGKILL');
      reject(failed(`did not start: ${reason}`));
    } else if (now - reportedAt >= reportMs) {
      reportedAt = now;
      const seconds = Math.round((now - startedAt) / 1_000);
      logger.info({ seconds, said: lastLine() }, `waiting for ${name}, which is still starting`);
    }
  }, checkIntervalMs);
  child.once('message', (message) => {
    const ready = readySchema.safeParse(message);
    if (ready.success) resolve(ready.data.port);
    else reject(failed('sent an invalid message when it started'));
  });
  // Wait for `close` instead of `exit`, because the last output may arrive after the exit.
  child.once('close', () => {
    const line = lastLine();
    reject(line ? new StartError(line) : failed('exited while it was starting'));
  });
  return promise.finally(() => clearInterval(timer));
}

/** Why to give up on the start; null while it may continue. */
export function giveUpReason({
  elapsedMs,
  idleMs,
}: ReturnType<StartProgress['measure']>): string | null {
  if (idleMs >= maxIdleMs) return 'it has done nothing for a minute';
  return elapsedMs >= maxStartMs ? 'it has worked for an hour and is not ready' : null;
}
