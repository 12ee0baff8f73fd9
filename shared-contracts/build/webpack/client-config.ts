import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { fileCache } from './file-cache.ts';
import { minimizers } from './minimizers.ts';
import { moduleRules } from './module-rules.ts';

/** One script and one style sheet for a page outside all areas, without shared or lazy modules. */
export function clientConfig(
  entry: string,
  outputFolder: string,
  cacheFolder: string,
): Configuration {
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
