import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { readPackages } from './boundaries/read-packages.ts';
import { packageVersion } from './webpack/area.ts';

/** Builds every area for production, into `.cache/production/<area>`. */
const root = join(import.meta.dirname, '../..');
const failed: string[] = [];

for (const { name, folder } of readPackages(root).filter(({ isArea }) => isArea)) {
  const version = packageVersion(folder);
  const out = join(root, '.cache/production', name);
  const startedAt = performance.now();
  const build = join(import.meta.dirname, 'build-area.ts');
  const { status } = spawnSync(
    process.execPath,
    [build, folder, '--version', version, '--out', out],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status === 0) console.log(`${name} ${version}: ${relative(root, out)} (${seconds} s)`);
  else failed.push(name);
}

if (failed.length > 0) {
  console.error(`Could not be built: ${failed.join(', ')}`);
  process.exitCode = 1;
}
