import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const pollMs = 20;
const timeoutMs = 600_000;

/** A process of the site that is killed, and started again on the same port. */
export class KillableService {
  readonly #entry: string;
  readonly #env: Record<string, string>;
  readonly #isReady: () => Promise<boolean>;
  #child: ChildProcess | null = null;

  constructor(entry: string, env: Record<string, string>, isReady: () => Promise<boolean>) {
    this.#entry = entry.startsWith('file:') ? fileURLToPath(entry) : entry;
    this.#env = env;
    this.#isReady = isReady;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#child = fork(this.#entry, {
      env: this.#env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await this.waitUntilReady();
  }

  async waitUntilReady(): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await this.#isReady().catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`${this.#entry} did not recover in time.`);
      await wait(pollMs);
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    await this.start();
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

/** Any renderer of a gateway: that of its live set, or of a release that is being rehearsed. */
export function rendererOf(gateway: number): number {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(gateway)], {
    encoding: 'utf8',
  });
  const renderers = lines.split('\n').filter((line) => line.includes('renderer/process/main.mts'));
  const line = renderers[Math.floor(Math.random() * renderers.length)];
  if (line === undefined) throw new Error('The gateway has no renderer.');
  return Number.parseInt(line, 10);
}
