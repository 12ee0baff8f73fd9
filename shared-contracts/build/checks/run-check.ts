import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './checks.ts';
import type { TestCount } from './count-tests.ts';

export interface CheckResult extends TestCount {
  script: string;
  /** Failed, although every test that it counted may have passed: cut short, for example. */
  ok: boolean;
  seconds: number;
}

/** Runs one script with its output on this terminal, and counts what it tested. */
export async function runCheck(root: string, check: Check): Promise<CheckResult> {
  const { script, limit, tests } = check;
  const report = join(root, '.cache/checks', `${script.replace(':', '-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const began = performance.now();
  const exited = await runScript(
    root,
    [script, ...(tests ? ['--', ...tests.arguments(report)] : [])],
    tests?.environment?.(report) ?? {},
    limit,
  );
  const seconds = (performance.now() - began) / 1000;
  const counted = tests && existsSync(report) ? tests.count(readReport(report)) : undefined;
  const { passed, failed } = counted ?? { passed: exited ? 1 : 0, failed: exited ? 0 : 1 };
  const ok = exited && failed === 0;
  // A runner that fails with no failed test to show for it is itself the failure.
  return { script, ok, seconds, passed, failed: ok ? 0 : Math.max(failed, 1) };
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Answers whether it ended well in time. */
function runScript(
  root: string,
  scriptAndArguments: readonly string[],
  environment: Record<string, string>,
  limit: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...scriptAndArguments], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        // Tests start some hundred processes of the same sources: each is compiled once.
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
        ...process.env,
        ...environment,
      },
      // There npm is a script, which only a shell runs.
      shell: process.platform === 'win32',
      // A group of its own, so that browsers and servers below it end with it.
      detached: true,
    });
    const endGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nobody is left in it.
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
      resolve(ok);
    };
    child.once('error', (error) => {
      console.error(`${scriptAndArguments[0]} could not be started: ${error.message}`);
      finish(false);
    });
    child.once('exit', (code) => finish(code === 0));
  });
}
