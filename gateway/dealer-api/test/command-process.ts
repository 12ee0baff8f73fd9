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
  /** Resolves when the process has ended. `output` omits warnings about a slow database. */
  readonly ended: Promise<{ code: number | null; output: string }>;
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
  let output = '';
  const append = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', append);
  child.stderr.setEncoding('utf8').on('data', append);
  return {
    process: child,
    ended: once(child, 'close').then(([code]) => ({
      code: code as number | null,
      output: output.replaceAll(/^Waiting for the database .*\n/gm, ''),
    })),
  };
}
