import { join } from 'node:path';
import { stages, type Check } from './checks/checks.ts';
import { runCheck, summaryOf, type CheckResult } from './checks/run-check.ts';

/** `npm test`: runs every check. The last line of its output is the sum of all tests. */
const root = join(import.meta.dirname, '../..');
const results: CheckResult[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}

for (const stage of stages) {
  const runnable = stage.filter(canRun);
  const isCollected = runnable.length > 1;
  const running = runnable.map((check) => runCheck(root, check, isCollected));
  results.push(...(await Promise.all(running)));
}

function canRun({ script, requiredScript }: Check): boolean {
  const isBlocked = results.some((result) => result.script === requiredScript && !result.ok);
  if (isBlocked)
    console.log(`\n=== ${script}\nNot run, because it requires ${requiredScript}, which failed.`);
  return !isBlocked;
}

console.log(`\n=== summary\n${summaryOf(results)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
