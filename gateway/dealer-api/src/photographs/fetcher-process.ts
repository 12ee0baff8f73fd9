import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from '../env.ts';

const firstRestartMilliseconds = 1000;
const lastRestartMilliseconds = 5 * 60 * 1000;

/** Fetches photographs in a child process, which it starts when needed and after a crash. */
export class FetcherProcess {
  readonly #environment: Environment;
  #child: ChildProcess | undefined;
  #restartMilliseconds = firstRestartMilliseconds;
  #notBefore = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Starts the process, unless it is running or its restart after a crash is delayed. */
  wake(): ChildProcess | undefined {
    if (this.#child !== undefined || performance.now() < this.#notBefore) return this.#child;
    const { DATA_DIR, DATABASE_URL, LOG_LEVEL, NODE_ENV, PHOTOGRAPH_PRIVATE_HOSTS } =
      this.#environment;
    const child = fork(join(import.meta.dirname, 'fetcher/main.ts'), {
      // The process reads untrusted files, so the database address is the only secret it gets.
      env: {
        DATA_DIR,
        LOG_LEVEL,
        NODE_ENV,
        PHOTOGRAPH_PRIVATE_HOSTS: [...PHOTOGRAPH_PRIVATE_HOSTS].join(','),
        ...(DATABASE_URL !== undefined && { DATABASE_URL }),
      },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.once('error', () => undefined);
    child.once('exit', (code) => {
      this.#child = undefined;
      if (code === 0) {
        this.#restartMilliseconds = firstRestartMilliseconds;
        return;
      }
      this.#notBefore = performance.now() + this.#restartMilliseconds;
      this.#restartMilliseconds = Math.min(this.#restartMilliseconds * 2, lastRestartMilliseconds);
    });
    return child;
  }

  /** Waits until the process has released the photographs it was fetching. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
