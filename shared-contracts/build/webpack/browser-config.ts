import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Area } from './area.ts';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.ts';
import { EagerModulesPlugin } from './eager-modules-plugin.ts';
import { fileCache } from './file-cache.ts';
import { lastingChunks, lastingHash } from './lasting-chunks.ts';
import { minimizers } from './minimizers.ts';
import { moduleRules } from './module-rules.ts';
import { PartFilesPlugin } from './part-files-plugin.ts';
import { sharedModules } from './shared-modules.ts';

export interface BuildTarget {
  /** Asked when the files are written: it may be made of what went into them. */
  version: () => string;
  outputFolder: string;
  cacheFolder: string;
}

/** One exposed module, which takes what is shared from the page (decision 34). */
function container({ container: name }: Area, before: readonly string[]) {
  // requiredVersion false: the contract's version is proved at publish, not in the browser.
  const terms = { singleton: true, import: false, requiredVersion: false } as const;
  return new webpack.container.ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: {
      './remote': { import: [...before, './src/remote.ts'], name: '__federation_expose_remote' },
    },
    shared: Object.fromEntries(sharedModules.map((module) => [module, terms])),
  });
}

/** What only documents of the server hold (`Head.jsonLd`): their one export, without its code. */
const noJsonLd = new webpack.NormalModuleReplacementPlugin(
  /\.json-ld\.ts$/,
  'data:text/javascript,export const jsonLd = () => [];',
);

/**
 * Browser build: the host is an application, a remote is one container with one exposed module.
 * @param before modules that run before the area's own
 */
export function browserConfig(
  area: Area,
  target: BuildTarget,
  before: readonly string[] = [],
): Configuration {
  const { area: name, role } = area.manifest;
  return {
    name: `${name} browser`,
    mode: 'production',
    target: ['web', 'es2022'],
    context: area.folder,
    devtool: false,
    entry: role === 'host' ? { main: [...before, './src/entry.client.ts'] } : {},
    output: {
      path: path.join(target.outputFolder, 'browser'),
      // No [contenthash]: the versioned folder is immutable anyway, and the host's entry must not have one.
      filename: '[name].js',
      // No function: each entry would name every chunk's file, in place of one rule for all.
      chunkFilename: '[id].js',
      ...lastingHash,
      publicPath: () => `/releases/${name}/${target.version()}/`,
      uniqueName: area.container,
      // Named in every file, each compressed by itself: shorter than webpack's own word for it.
      chunkLoadingGlobal: `${area.container}_js`,
    },
    module: { rules: moduleRules(area, 'browser') },
    optimization: {
      minimizer: minimizers,
      // Short, and one after the other: an entry and the list of hashes name every chunk. What lasts
      // must not count what stands before it.
      moduleIds: role === 'host' ? 'deterministic' : 'natural',
      chunkIds: role === 'host' ? 'deterministic' : 'natural',
      // Many small files compress badly: at half of this a search page is 3% more, in twice as many.
      splitChunks: { minSize: 40_000, ...(role === 'host' && { cacheGroups: lastingChunks }) },
    },
    // An absolute path is one: nothing is looked for under the area by the folders of a machine.
    resolve: { roots: [] },
    performance: false,
    cache: fileCache(`${name}-browser`, target.cacheFolder),
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[id].css',
        // What every browser assumes: some bytes in each entry.
        linkType: false,
        ignoreOrder: true,
      }),
      ...(role === 'remote' ? [container(area, before)] : []),
      noJsonLd,
      new EagerModulesPlugin(),
      new ChunkHashesPlugin(),
      new PartFilesPlugin(area),
    ],
  };
}
