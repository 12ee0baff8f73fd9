import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Area } from './area.ts';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.ts';
import { EagerModulesPlugin } from './eager-modules-plugin.ts';
import { fileCache } from './file-cache.ts';
import { hostChunks, lastingHash } from './host-chunks.ts';
import { minimizers } from './minimizers.ts';
import { moduleRules, relativeUrls } from './module-rules.ts';
import { exposeChunk, PartFilesPlugin } from './part-files-plugin.ts';
import { releaseAddress, ReleaseAddressPlugin } from './release-address-plugin.ts';
import { SharedCopiesPlugin } from './shared-copies-plugin.ts';
import { sharedTerms } from './shared-modules.ts';

export interface BuildTarget {
  /** Called when the files are written: the version may hold a hash of the sources. */
  version: () => string;
  outputFolder: string;
  cacheFolder: string;
}

/** The host provides the shared modules; a remote is a container with one exposed module. */
function federation({ container: name, folder, manifest }: Area, before: readonly string[]) {
  const isHost = manifest.role === 'host';
  return new ModuleFederationPlugin({
    name,
    ...(!isHost && {
      filename: 'remoteEntry.js',
      exposes: { './remote': { import: [...before, './src/remote.ts'], name: exposeChunk } },
    }),
    shared: sharedTerms(folder, manifest.role),
    // The host's copies are in the page already. The other strategy would load every remote's entry
    // to look for a newer one.
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      // A remote uses the runtime that the host brings (`load-areas.ts`).
      externalRuntime: !isHost,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

/**
 * Federation's plugin names the module that starts its runtime by a hash of absolute paths, from
 * which webpack would make another id in every folder.
 */
const stableRuntimeId: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('stableRuntimeId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('stableRuntimeId', (modules) => {
        for (const module of modules) {
          const isEntry = /\/\.federation\/entry\./.test(module.nameForCondition() ?? '');
          if (isEntry) compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  },
};

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
      publicPath: releaseAddress(area),
      uniqueName: area.container,
      // Named in every file, each compressed by itself: shorter than webpack's own word for it.
      chunkLoadingGlobal: `${area.container}_js`,
    },
    module: {
      rules: moduleRules(area, 'browser'),
      // The host fetches its font by an address of the page's, and needs no code for another.
      ...(role === 'remote' && { parser: relativeUrls }),
    },
    optimization: {
      minimizer: minimizers,
      // Short, and one after the other: an entry and the list of hashes name every chunk. What lasts
      // must not count what stands before it.
      moduleIds: role === 'host' ? 'deterministic' : 'natural',
      chunkIds: role === 'host' ? 'deterministic' : 'natural',
      // Many small files compress badly: at half of this a search page is 3% more, in twice as many.
      splitChunks: { minSize: 40_000, ...(role === 'host' && { cacheGroups: hostChunks }) },
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
      new ReleaseAddressPlugin(target.version),
      federation(area, before),
      stableRuntimeId,
      noJsonLd,
      new EagerModulesPlugin(),
      new ChunkHashesPlugin(),
      new PartFilesPlugin(area),
      ...(role === 'remote' ? [new SharedCopiesPlugin(name)] : []),
    ],
  };
}
