import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileCacheOptions } from 'webpack';

/** Webpack knows a module by its file and the place of its rule: not by what the rule says. */
function presetsHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.{ts,js}', { cwd: import.meta.dirname }).toSorted()) {
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}

/** What an earlier build of the same name has compiled, unless these presets have changed since. */
export function fileCache(name: string, cacheDirectory: string): FileCacheOptions {
  return { type: 'filesystem', cacheDirectory, name, version: presetsHash() };
}
