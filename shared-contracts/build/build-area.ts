import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { readArea } from './webpack/area.ts';
import { browserConfig } from './webpack/browser-config.ts';
import { compile } from './webpack/compile.ts';
import { serverConfig } from './webpack/server-config.ts';

/**
 * `node build-area.ts <area folder> --version <version> --out <folder>` writes `build.json`,
 * `browser/` and `server/` into the folder, and the area's recorded `examples/` where it has any.
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
  const target = {
    version: values.version,
    outputFolder: path.resolve(values.out),
    cacheFolder: path.resolve('.cache/webpack'),
  };
  await compile([browserConfig(area, target), serverConfig(area, target)]);
  const examples = path.join(area.folder, 'examples');
  if (existsSync(examples)) {
    await cp(examples, path.join(target.outputFolder, 'examples'), { recursive: true });
  }
  const written = await readFile(path.join(target.outputFolder, 'build.json'), 'utf8');
  buildRecordSchema.parse(JSON.parse(written));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
