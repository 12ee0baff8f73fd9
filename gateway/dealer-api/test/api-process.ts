import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from './compile-cache.ts';

const entry = join(import.meta.dirname, '../src/main.ts');

interface ApiProcess {
  readonly origin: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the dealer API as a separate process and waits until it is ready. */
export async function startApi(
  variables: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<ApiProcess> {
  const child = fork(entry, {
    env: { LOG_LEVEL: 'silent', ...compileCache, ...variables },
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
