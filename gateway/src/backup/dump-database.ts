import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BackupError } from './backup-record.ts';

const run = promisify(execFile);
/** The schemas of the release store and of the dealer API. Other schemas are ignored. */
const schemas = ['releases', 'dealer'];

/** PostgreSQL's own tools support every version's format and dump a consistent snapshot. */
async function runTool(tool: 'pg_dump' | 'pg_restore', toolArguments: string[]): Promise<void> {
  try {
    await run(tool, toolArguments);
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new BackupError(`${tool} is not installed on this machine.`);
    // Drop the cause, which may contain the database address with its password.
    const [reason = 'it failed'] = (stderr ?? '').trim().split('\n');
    throw new BackupError(
      `${tool}: ${reason.replaceAll(/postgres(ql)?:\/\/\S+/g, 'the database')}`,
    );
  }
}

export function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const schemaOptions = schemas.map((schema) => `--schema=${schema}`);
  return runTool('pg_dump', [
    '--format=custom',
    ...schemaOptions,
    `--file=${file}`,
    `--dbname=${databaseUrl}`,
  ]);
}

/** Restores everything or nothing. The database must contain none of our schemas. */
export function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const options = ['--exit-on-error', '--single-transaction', '--no-owner'];
  return runTool('pg_restore', [...options, `--dbname=${databaseUrl}`, file]);
}
