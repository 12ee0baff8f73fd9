import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { fileCache } from './file-cache.ts';
import { moduleRules } from './module-rules.ts';

/** One script and one style sheet for a page that is no area's: nothing is shared or lazy. */
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
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    performance: false,
    cache: fileCache('client', cacheFolder),
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}
