import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { BuildInputs } from './sources/build-inputs.ts';
import { readArea } from './webpack/area.ts';
import { browserConfig } from './webpack/browser-config.ts';
import { sharedPackages } from './webpack/shared-modules.ts';
import { serverConfig } from './webpack/server-config.ts';

/**
 * `node build-area.ts <area folder> --version <version> --out <folder>` writes `build.json`,
 * `browser/` and `server/` into the folder, and the area's recorded `examples/` if it has any. Also
 * writes `sources.json`, which lists the inputs of the build. `[sources]` in the version is
 * replaced by the first digits of a hash of those inputs.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, out: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined || values.version === undefined || values.out === undefined) {
  console.error('Usage: build-area <area folder> --version <version> --out <folder>');
  process.exit(2);
}

try {
  const area = await readArea(path.resolve(folder));
  const { version: pattern } = values;
  const sources = new BuildInputs(path.resolve('.'));
  const examples = path.join(area.folder, 'examples');
  sources.addProgram(import.meta.filename);
  sources.addProgram(path.join(area.folder, 'remote.manifest.ts'));
  sources.addFile(path.join(area.folder, 'package.json'));
  sources.addFile(fileURLToPath(import.meta.resolve('@contracts/platform/package.json')));
  sources.addFolder(examples);
  // The build record contains their versions, although the host provides the packages.
  for (const name of sharedPackages) sources.addPackage(name);
  const version = () => pattern.replace('[sources]', shortHash(sources.hash));
  const target = {
    version,
    outputFolder: path.resolve(values.out),
    cacheFolder: path.resolve('.cache/webpack'),
  };
  const configurations = [browserConfig(area, target), serverConfig(area, target)];
  await sources.compile(configurations, target.outputFolder, version);
  if (existsSync(examples)) {
    await cp(examples, path.join(target.outputFolder, 'examples'), { recursive: true });
  }
  const written = await readFile(path.join(target.outputFolder, 'build.json'), 'utf8');
  buildRecordSchema.parse(JSON.parse(written));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** At least eight hex digits, one a letter, because versions allow no number like `01234567`. */
function shortHash(hash: string): string {
  const digits = /^\d*/.exec(hash)?.[0].length ?? 0;
  return hash.slice(0, Math.max(8, digits + 1));
}
