import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileCacheOptions } from 'webpack';

/** Needed because webpack's cache keys contain the position of a module's rule, not its content. */
function presetsHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.{ts,js}', { cwd: import.meta.dirname }).toSorted()) {
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}

/** Reuses the output of an earlier build of the same name, unless these presets have changed. */
export function fileCache(name: string, cacheDirectory: string): FileCacheOptions {
  return { type: 'filesystem', cacheDirectory, name, version: presetsHash() };
}
