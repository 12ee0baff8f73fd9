import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from './boundaries/read-packages.ts';

/** Checks the types of every package that has a tsconfig.json, so new packages are included. */
const root = join(import.meta.dirname, '../..');
const folders = readPackages(root)
  .map(({ folder }) => folder)
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')));
const { status } = spawnSync('tsc', ['-b', ...folders], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
