/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJestTests, countPlaywrightTests } from './count-tests.ts';
import { runCheck } from './run-check.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const inScripts = (script: string) =>
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { probe: script } }));

/** Stands for a test runner that writes its report where it is told. */
const tests = {
  arguments: (file: string) => [file],
  count: (report: unknown) => report as { passed: number; failed: number },
};
const writing = (passed: number, failed: number) =>
  `f() { echo '{"passed":${passed},"failed":${failed}}' > $1; }; f`;

it('counts a script as one check', async () => {
  inScripts('true');
  expect(await runCheck(root, { script: 'probe', limit: 9000 })).toMatchObject({
    ok: true,
    passed: 1,
    failed: 0,
  });
  inScripts('false');
  expect(await runCheck(root, { script: 'probe', limit: 9000 })).toMatchObject({
    ok: false,
    passed: 0,
    failed: 1,
  });
});

it('counts the tests of a runner one by one', async () => {
  inScripts(writing(7, 2));
  expect(await runCheck(root, { script: 'probe', limit: 9000, tests })).toMatchObject({
    ok: false,
    passed: 7,
    failed: 2,
  });
});

it('counts a runner that fails without a failed test', async () => {
  inScripts(`exit 3; ${writing(7, 0)}`);
  expect(await runCheck(root, { script: 'probe', limit: 9000, tests })).toMatchObject({
    ok: false,
    passed: 0,
    failed: 1,
  });
});

it('stops what takes too long, with all that it started', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  inScripts('sleep 60');
  const result = await runCheck(root, { script: 'probe', limit: 1500 });
  expect(result).toMatchObject({ ok: false, failed: 1 });
  expect(result.seconds).toBeLessThan(20);
});

it('reads both runners’ reports', () => {
  const jestReport = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(countJestTests(jestReport)).toEqual({ passed: 5, failed: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywrightTests({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2 });
});
