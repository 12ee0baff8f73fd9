import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { sharedPackages } from './shared-modules.ts';

const packageSchema = z.object({ version: z.string() });
const presetsFile = path.resolve(import.meta.dirname, '../package.json');

/** Versions of the shared packages, as an area's folder, or else these presets, resolve them. */
export function packageVersions(areaFolder: string): Record<string, string> {
  const bases = [path.join(areaFolder, 'package.json'), presetsFile].map(
    (file) => pathToFileURL(file).href,
  );
  return Object.fromEntries(
    sharedPackages.flatMap((name): [string, string][] => {
      const file = bases.map((base) => packageFile(name, base)).find((found) => found !== null);
      if (!file) return [];
      return [[name, packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version]];
    }),
  );
}

function packageFile(name: string, base: string): string | null {
  try {
    return findPackageJSON(name, base) ?? null;
  } catch {
    return null;
  }
}
