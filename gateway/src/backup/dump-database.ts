import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

const run = promisify(execFile);
/** Of the release store and of the dealer API; whatever else the database holds is not ours. */
const schemas = ['releases', 'dealer'];

/** PostgreSQL's own tools: they know every version's format, and take a dump of one moment. */
async function runTool(tool: 'pg_dump' | 'pg_restore', words: string[]): Promise<void> {
  try {
    await run(tool, words);
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new BackupError(`${tool} is not installed on this machine.`);
    // It may name the address of the database, and with it the password.
    const [said = 'it failed'] = (stderr ?? '').trim().split('\n');
    throw new BackupError(`${tool}: ${said.replaceAll(/postgres(ql)?:\/\/\S+/g, 'the database')}`);
  }
}

export function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const ours = schemas.map((schema) => `--schema=${schema}`);
  return runTool('pg_dump', [
    '--format=custom',
    ...ours,
    `--file=${file}`,
    `--dbname=${databaseUrl}`,
  ]);
}

/** All of it or nothing: the database must hold none of our schemas. */
export function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const words = [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    `--dbname=${databaseUrl}`,
  ];
  return runTool('pg_restore', [...words, file]);
}
