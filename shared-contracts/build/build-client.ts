import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildInputs } from './sources/build-inputs.ts';
import { clientConfig } from './webpack/client-config.ts';

/**
 * `node build-client.ts <entry> --out <folder>` writes `client.js`, `client.css`, their fonts, and
 * `sources.json`, which lists the inputs of the build.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const [entry] = positionals;
if (entry === undefined || values.out === undefined) {
  console.error('Usage: build-client <entry> --out <folder>');
  process.exit(2);
}

try {
  const cacheFolder = path.resolve('.cache/webpack');
  const out = path.resolve(values.out);
  const sources = new BuildInputs(path.resolve('.'));
  sources.addProgram(import.meta.filename);
  await sources.compile([clientConfig(path.resolve(entry), out, cacheFolder)], out, () => '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
