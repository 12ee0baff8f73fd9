import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check, TestCount } from './checks.ts';

export interface CheckResult extends TestCount {
  script: string;
  ok: boolean;
  seconds: number;
}

/**
 * Runs one script of the root package.json and counts its tests.
 * @param isCollected whether to print the output at the end, because other checks run in parallel
 */
export async function runCheck(
  root: string,
  check: Check,
  isCollected = false,
): Promise<CheckResult> {
  const { script, limit, tests } = check;
  const report = join(root, '.cache/checks', `${script.replace(':', '-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const startedAt = performance.now();
  const succeeded = await runScript(
    root,
    [script, ...(tests ? ['--', ...tests.arguments(report)] : [])],
    tests?.environment?.(report) ?? {},
    limit,
    isCollected,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const counted = tests ? readCount(report, tests) : { ...noTests, passed: succeeded ? 1 : 0 };
  const ok = succeeded && counted !== null && counted.failed === 0;
  const count = counted ?? noTests;
  // A script that fails without a failed test counts as one failed test.
  return { script, ok, seconds, ...count, failed: ok ? 0 : Math.max(count.failed, 1) };
}

/** One line per check, then a line with the sum of all tests. */
export function summaryOf(results: readonly CheckResult[]): string {
  const counts = ({ passed, failed, skipped }: TestCount) =>
    `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const lines = results.map((result) => {
    const outcome = result.ok ? 'passed' : 'FAILED';
    return `${outcome}  ${result.script} (${counts(result)}, ${result.seconds.toFixed(1)} s)`;
  });
  const sum = (key: keyof TestCount) => results.reduce((total, result) => total + result[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  return [...lines, counts(total)].join('\n');
}

const noTests: TestCount = { passed: 0, failed: 0, skipped: 0 };

/** @returns null if the runner wrote no report */
function readCount(file: string, { count }: NonNullable<Check['tests']>): TestCount | null {
  if (existsSync(file)) return count(JSON.parse(readFileSync(file, 'utf8')));
  console.error(`The test runner wrote no report to ${file}.`);
  return null;
}

/** @returns whether the script exited with code 0 within the time limit */
function runScript(
  root: string,
  scriptAndArguments: readonly string[],
  environment: Record<string, string>,
  limit: number,
  isCollected: boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const header = `\n=== ${scriptAndArguments[0]}\n`;
    if (!isCollected) process.stdout.write(header);
    const output = isCollected ? 'pipe' : 'inherit';
    const child = spawn('npm', ['run', '--silent', ...scriptAndArguments], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: {
        // Tests start hundreds of processes from the same sources, so cache the compiled sources.
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
        ...process.env,
        ...environment,
      },
      // On Windows, npm is a script that only a shell can run.
      shell: process.platform === 'win32',
      // In its own process group, so that its browsers and servers end with it.
      detached: true,
    });
    let collected = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (collected += text));
    }
    const endGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process group has already ended.
      }
    };
    const timer = setTimeout(() => {
      console.error(`${scriptAndArguments[0]} was stopped after ${limit / 1000} s.`);
      endGroup();
    }, limit);
    process.once('exit', endGroup);
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      endGroup();
      process.off('exit', endGroup);
      if (isCollected) process.stdout.write(header + collected);
      resolve(ok);
    };
    child.once('error', (error) => {
      console.error(`${scriptAndArguments[0]} could not be started: ${error.message}`);
      finish(false);
    });
    child.once('exit', endGroup);
    child.once('close', (code) => finish(code === 0));
  });
}
