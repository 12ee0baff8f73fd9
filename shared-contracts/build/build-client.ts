import path from 'node:path';
import { parseArgs } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { BuildInputs } from './sources/build-inputs.ts';
import { fileCache } from './webpack/file-cache.ts';
import { minimizers } from './webpack/minimizers.ts';
import { moduleRules } from './webpack/module-rules.ts';

/** One script and one style sheet for a page outside all areas. Nothing is shared or lazy. */
function clientConfig(entry: string, outputFolder: string, cacheFolder: string): Configuration {
  return {
    name: 'client',
    mode: 'production',
    target: ['web', 'es2022'],
    context: path.dirname(entry),
    devtool: false,
    entry: { client: entry },
    output: { path: outputFolder, filename: '[name].js', publicPath: '' },
    module: { rules: moduleRules({ manifest: { area: 'client' } }, 'browser') },
    optimization: { minimizer: minimizers },
    performance: false,
    cache: fileCache('client', cacheFolder),
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}

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
