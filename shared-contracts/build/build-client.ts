import path from 'node:path';
import { parseArgs } from 'node:util';
import { clientConfig } from './webpack/client-config.ts';
import { compile } from './webpack/compile.ts';

/** `node build-client.ts <entry> --out <folder>` writes `client.js`, `client.css` and their fonts. */

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
  await compile([clientConfig(path.resolve(entry), path.resolve(values.out), cacheFolder)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
