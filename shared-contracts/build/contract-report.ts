import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractReport, reportChanges } from './contract/contract-report.ts';

/** `node contract-report.ts check|accept`, after `tsc -b shared-contracts`. */
const folder = join(import.meta.dirname, '..');
const report = join(folder, 'contract-report.txt');
const current = contractReport(folder, join(folder, '../.cache/types/shared-contracts'));

if (process.argv[2] === 'accept') {
  writeFileSync(report, current);
  console.log('Wrote shared-contracts/contract-report.txt.');
} else {
  const accepted = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const changes = reportChanges(accepted, current);
  if (changes.length === 0) console.log('The contract is as accepted.');
  else {
    console.error(changes.join('\n'));
    console.error(
      '\nThe contract has changed. If every team can live with it, run: npm run contract:accept',
    );
    process.exitCode = 1;
  }
}
