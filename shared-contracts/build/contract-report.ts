import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { contractModules, contractReports, reportChanges } from './contract/contract-report.ts';
import { schemaShapes } from './contract/schema-shapes.ts';

/**
 * `node contract-report.ts check|accept`: reports of the public interface of the packages that
 * areas ship, one file per subject, in `shared-contracts/<package>/contract/`.
 */
const contractFolder = join(import.meta.dirname, '..');
const packages = ['platform', 'ui', 'wire'];

const folders = packages.map((name) => join(contractFolder, name));
const { status } = spawnSync('tsc', ['-b', ...folders], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(status ?? 1);

const changed: string[] = [];
for (const name of packages) {
  const folder = join(contractFolder, name);
  const declarations = join(contractFolder, '../.cache/types/shared-contracts', name);
  const modules = contractModules(folder, declarations);
  const withSchemas = [...modules].filter(([, text]) =>
    /^export declare const \w+: z\./m.test(text),
  );
  const shapes = await schemaShapes(folder, withSchemas.map(([file]) => file).toSorted());
  const current = contractReports(modules, shapes);
  const accepted = readAccepted(join(folder, 'contract'));
  if (process.argv[2] === 'accept') {
    rmSync(join(folder, 'contract'), { recursive: true, force: true });
    mkdirSync(join(folder, 'contract'));
    for (const [subject, text] of current) {
      writeFileSync(join(folder, 'contract', `${subject}.txt`), text);
    }
  }
  for (const subject of new Set([...accepted.keys(), ...current.keys()])) {
    const changes = reportChanges(accepted.get(subject) ?? '', current.get(subject) ?? '');
    if (changes.length > 0) changed.push(`${name}/contract/${subject}.txt`, ...changes);
  }
}

if (changed.length === 0) console.log('The contract is unchanged.');
else if (process.argv[2] === 'accept') console.log('Accepted.');
else {
  console.error(changed.join('\n'));
  console.error(
    '\nThe contract has changed. If every team can accept that, run: npm run contract:accept',
  );
  process.exitCode = 1;
}

function readAccepted(folder: string): Map<string, string> {
  return new Map(
    globSync('*.txt', { cwd: folder }).map((file) => [
      basename(file, '.txt'),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}
