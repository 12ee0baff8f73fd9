import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Checks out a commit and installs its packages. The folder is kept for the next run.
 * @throws Error with the message of git or npm
 */
export async function checkOut(root: string, commit: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short=12', `${commit}^{commit}`], {
    cwd: root,
  });
  const folder = path.join(root, '.cache/bench/commits', stdout.trim());
  if (!existsSync(folder)) {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  }
  if (!existsSync(path.join(folder, 'node_modules/.package-lock.json'))) {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1e8 });
  }
  return folder;
}
