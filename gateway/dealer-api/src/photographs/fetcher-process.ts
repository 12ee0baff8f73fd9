import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from '../env.ts';

const firstRestartMilliseconds = 1000;
const lastRestartMilliseconds = 5 * 60 * 1000;

/** The process that fetches photographs: started when there is work, and later again when it dies. */
export class FetcherProcess {
  readonly #environment: Environment;
  #child: ChildProcess | undefined;
  #restartMilliseconds = firstRestartMilliseconds;
  #notBefore = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Starts the process unless it runs, or has died a moment ago. @returns the one that runs */
  wake(): ChildProcess | undefined {
    if (this.#child !== undefined || performance.now() < this.#notBefore) return this.#child;
    const { DATA_DIR, DATABASE_URL, LOG_LEVEL, NODE_ENV, PHOTOGRAPH_PRIVATE_HOSTS } =
      this.#environment;
    const child = fork(join(import.meta.dirname, 'fetcher/main.ts'), {
      // It reads untrusted files: it learns no secret but that of the database.
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

  /** Lets it give back what is under way. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
