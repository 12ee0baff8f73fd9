import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit checked out in a folder; null outside a git work tree. */
export async function readCommit(folder: string): Promise<string | null> {
  const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || null;
}
