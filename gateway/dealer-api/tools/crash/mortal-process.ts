import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from '../../test/compile-cache.ts';

const entry = join(import.meta.dirname, 'mortal-api.ts');

/** The dealer API as a process that dies and is restarted on demand. */
export class MortalProcess {
  readonly #variables: Readonly<Record<string, string>>;
  readonly #arguments: string[];
  #child: ChildProcess | null = null;
  #origin = '';
  #reviving: Promise<string> | null = null;
  /** How often it was killed. */
  kills = 0;

  constructor(variables: Readonly<Record<string, string>>, speed: number) {
    this.#variables = variables;
    this.#arguments = [String(speed), String(Date.now())];
  }

  /** Its origin. Starts the process if it is not running. */
  origin(): Promise<string> {
    if (this.#child !== null && this.#child.exitCode === null && !this.#isDead()) {
      return Promise.resolve(this.#origin);
    }
    this.#reviving ??= this.#start().finally(() => (this.#reviving = null));
    return this.#reviving;
  }

  /** @returns the number of steps since the last command */
  async killAt(step: number | null): Promise<number> {
    for (;;) {
      await this.origin();
      const child = this.#child;
      if (child === null) throw new Error('The process is not running');
      const replied = once(child, 'message') as Promise<[{ passed: number }]>;
      const died = once(child, 'exit').then(() => null);
      // A process that dies of an earlier command does not receive this one; the next process does.
      child.send({ killAt: step }, () => undefined);
      const reply = await Promise.race([replied, died]);
      if (reply !== null) return reply[0].passed;
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || this.#isDead()) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #isDead(): boolean {
    return this.#child?.signalCode !== null || this.#child.exitCode !== null;
  }

  async #start(): Promise<string> {
    const child = fork(entry, this.#arguments, {
      env: { LOG_LEVEL: 'silent', NODE_ENV: 'test', ...compileCache, ...this.#variables },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL') this.kills += 1;
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    this.#child = child;
    this.#origin = `http://127.0.0.1:${port}`;
    return this.#origin;
  }
}
