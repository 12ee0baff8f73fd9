import { spawn } from 'node:child_process';
import { BuildFailedError } from '../release-errors.ts';

/** Characters of a failed build's output that are shown. */
const shownOutput = 4_000;

/**
 * Runs a program of Node in a process of its own, to its end.
 * @param what is built, for the error
 * @throws BuildFailedError
 */
export async function runBuild(what: string, cwd: string, command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new BuildFailedError(what, output.slice(-shownOutput).trim());
}
