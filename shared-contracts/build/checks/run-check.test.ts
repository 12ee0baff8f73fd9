/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJestTests, countPlaywrightTests, type TestCount } from './checks.ts';
import { runCheck, summaryOf } from './run-check.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const inScripts = (script: string) =>
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { probe: script } }));

/** A test runner that writes its report to its first argument. */
const tests = {
  arguments: (file: string) => [file],
  count: (report: unknown) => report as TestCount,
};
const writing = (passed: number, failed: number) =>
  `f() { echo '{"passed":${passed},"failed":${failed},"skipped":0}' > $1; }; f`;

it('counts a script without a test report as one test', async () => {
  inScripts('true');
  expect(await runCheck(root, { script: 'probe', limit: 150_000 })).toMatchObject({
    ok: true,
    passed: 1,
    failed: 0,
  });
  inScripts('false');
  expect(await runCheck(root, { script: 'probe', limit: 150_000 })).toMatchObject({
    ok: false,
    passed: 0,
    failed: 1,
  });
});

it('counts each test of a test runner', async () => {
  inScripts(writing(7, 2));
  expect(await runCheck(root, { script: 'probe', limit: 150_000, tests })).toMatchObject({
    ok: false,
    passed: 7,
    failed: 2,
  });
});

it('counts one failure if the test runner fails without a failed test', async () => {
  inScripts(`exit 3; ${writing(7, 0)}`);
  expect(await runCheck(root, { script: 'probe', limit: 150_000, tests })).toMatchObject({
    ok: false,
    passed: 0,
    failed: 1,
  });
});

it('fails if the test runner writes no report, even if its exit code is 0', async () => {
  const complaint = jest.spyOn(console, 'error').mockReturnValue();
  inScripts('true');
  expect(await runCheck(root, { script: 'probe', limit: 150_000, tests })).toMatchObject({
    ok: false,
    passed: 0,
    failed: 1,
  });
  expect(complaint).toHaveBeenCalledWith(expect.stringMatching(/wrote no report to .*probe\.json/));
});

it('prints the collected output of a check in one piece, with the name of the check', async () => {
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  inScripts('echo first; echo second >&2');
  await runCheck(root, { script: 'probe', limit: 150_000 }, true);
  expect(written).toEqual(['\n=== probe\nfirst\nsecond\n']);
});

it('stops a script at its time limit', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  inScripts('sleep 60');
  const result = await runCheck(root, { script: 'probe', limit: 1500 });
  expect(result).toMatchObject({ ok: false, failed: 1 });
  expect(result.seconds).toBeLessThan(20);
});

it('reads the test counts from the reports of Jest and Playwright', () => {
  const jestReport = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };
  expect(countJestTests(jestReport)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywrightTests({ stats, errors: [{}] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
  });
});

it('shows the total of passed, failed and skipped tests in the last line', () => {
  const results = [
    { script: 'types', ok: true, seconds: 2, passed: 1, failed: 0, skipped: 0 },
    { script: 'test:unit', ok: false, seconds: 3.14, passed: 7, failed: 2, skipped: 4 },
  ];
  expect(summaryOf(results)).toBe(
    [
      'passed  types (1 passed, 0 failed, 0 skipped, 2.0 s)',
      'FAILED  test:unit (7 passed, 2 failed, 4 skipped, 3.1 s)',
      '8 passed, 2 failed, 4 skipped',
    ].join('\n'),
  );
});
