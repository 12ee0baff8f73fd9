import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks/checks.ts';
import { runCheck, type CheckResult } from './checks/run-check.ts';

/** `npm test`: everything that must hold, in one command. Its last line is the sum. */
const root = join(import.meta.dirname, '../..');
const results: CheckResult[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}

for (const check of checks) {
  console.log(`\n=== ${check.script}`);
  if (check.needsFile !== undefined && !existsSync(join(root, check.needsFile))) {
    console.log(`Skipped: there is no ${check.needsFile}.`);
    continue;
  }
  const failedBefore = results.some(({ script, ok }) => script === check.after && !ok);
  if (failedBefore) {
    console.log(`Not run: it needs ${check.after}, which failed.`);
    continue;
  }
  results.push(await runCheck(root, check));
}

console.log('\n=== summary');
for (const { script, ok, passed, failed, seconds } of results) {
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`${ok ? 'passed' : 'FAILED'}  ${script} (${counts}, ${seconds.toFixed(1)} s)`);
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
