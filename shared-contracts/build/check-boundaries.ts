import { join } from 'node:path';
import { findViolations } from './boundaries/find-violations.ts';

const violations = findViolations(join(import.meta.dirname, '../..'));
for (const violation of violations) console.error(violation);
console.log(
  violations.length === 0
    ? 'Every file keeps the rules.'
    : `${violations.length} rules are broken.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
