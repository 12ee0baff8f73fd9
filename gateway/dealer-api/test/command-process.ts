import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from './compile-cache.ts';

const commands = {
  'stock:import': join(import.meta.dirname, '../src/stock-import/cli.ts'),
  'stock:watch': join(import.meta.dirname, '../src/stock-watch/cli.ts'),
  'sites:import': join(import.meta.dirname, '../src/sites/cli.ts'),
  'customers:import': join(import.meta.dirname, '../src/customers/cli.ts'),
  forms: join(import.meta.dirname, '../src/forms/cli.ts'),
  'personal-data': join(import.meta.dirname, '../src/personal-data/cli.ts'),
};

interface CommandProcess {
  readonly process: ChildProcess;
  /** Resolves when the process has ended. `said` omits warnings about a slow database. */
  readonly ended: Promise<{ code: number | null; said: string }>;
}

/** Runs a command as a separate process. @param variables of the environment, with the store */
export function startCommand(
  arguments_: readonly string[],
  variables: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  command: keyof typeof commands = 'stock:import',
): CommandProcess {
  const child = spawn(process.execPath, [...nodeOptions, commands[command], ...arguments_], {
    env: { NODE_ENV: 'production', ...compileCache, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (text: string) => (said += text);
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  return {
    process: child,
    ended: once(child, 'close').then(([code]) => ({
      code: code as number | null,
      said: said.replaceAll(/^Waiting for the database .*\n/gm, ''),
    })),
  };
}
