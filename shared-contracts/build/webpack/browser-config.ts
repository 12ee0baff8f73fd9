import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Area } from './area.ts';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.ts';
import { fileCache } from './file-cache.ts';
import { hostChunks, lastingHash } from './host-chunks.ts';
import { minimizers } from './minimizers.ts';
import { moduleRules, relativeUrls } from './module-rules.ts';
import { exposeChunk, BuildRecordPlugin } from './build-record-plugin.ts';
import { releaseAddress, releaseAddressPlugin } from './release-address-plugin.ts';
import { sharedCopiesPlugin } from './shared-copies-plugin.ts';
import { sharedConfig } from './shared-modules.ts';

export interface BuildTarget {
  /** Called only when files are written, because the version may contain the sources' hash. */
  version: () => string;
  outputFolder: string;
  cacheFolder: string;
}

/** The host provides the shared modules. A remote is a container with one exposed module. */
function federation({ container: name, folder, manifest }: Area, firstModules: readonly string[]) {
  const isHost = manifest.role === 'host';
  return new ModuleFederationPlugin({
    name,
    ...(!isHost && {
      filename: 'remoteEntry.js',
      exposes: { './remote': { import: [...firstModules, './src/remote.ts'], name: exposeChunk } },
    }),
    shared: sharedConfig(folder, manifest.role),
    // The page already has the host's copies. `version-first` would load the entries of all remotes
    // to look for newer versions.
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      // A remote uses the host's runtime (`load-areas.ts`).
      externalRuntime: !isHost,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

/** Federation names its runtime entry by absolute path, so its id would depend on the folder. */
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

/** Only server-rendered documents use `Head.jsonLd`, so the browser build omits its modules. */
const noJsonLd = new webpack.NormalModuleReplacementPlugin(
  /\.json-ld\.ts$/,
  'data:text/javascript,export const jsonLd = () => [];',
);

/**
 * Browser build: the host is an application, and a remote is a container with one exposed module.
 * @param firstModules modules that run before the area's own
 */
export function browserConfig(
  area: Area,
  target: BuildTarget,
  firstModules: readonly string[] = [],
): Configuration {
  const { area: name, role } = area.manifest;
  return {
    name: `${name} browser`,
    mode: 'production',
    target: ['web', 'es2022'],
    context: area.folder,
    devtool: false,
    entry: role === 'host' ? { main: [...firstModules, './src/entry.client.ts'] } : {},
    output: {
      path: path.join(target.outputFolder, 'browser'),
      // No [contenthash], because the versioned folder is immutable, and the host's entry must not
      // have one.
      filename: '[name].js',
      // With a function, each entry would contain the file name of every chunk. A pattern is short.
      chunkFilename: '[id].js',
      ...lastingHash,
      publicPath: releaseAddress(area),
      uniqueName: area.container,
      // Shorter than webpack's default: every file contains it and is compressed separately.
      chunkLoadingGlobal: `${area.container}_js`,
    },
    module: {
      rules: moduleRules(area, 'browser'),
      // Adds runtime code that the host does not need: its only such URL, the font's, may be
      // relative to the page.
      ...(role === 'remote' && { parser: relativeUrls }),
    },
    optimization: {
      minimizer: minimizers,
      // Short, sequential ids, because each entry and the hash list name every chunk. The host's
      // ids do not depend on order, so that its long-lived files keep their hashes.
      moduleIds: role === 'host' ? 'deterministic' : 'natural',
      chunkIds: role === 'host' ? 'deterministic' : 'natural',
      // Small files compress badly. With half this size a search page would be 3% larger, in twice
      // as many files.
      splitChunks: { minSize: 40_000, ...(role === 'host' && { cacheGroups: hostChunks }) },
    },
    // Absolute paths are file paths, which webpack must not look up under the area's folder.
    resolve: { roots: [] },
    performance: false,
    cache: fileCache(`${name}-browser`, target.cacheFolder),
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[id].css',
        // Browsers assume this type by default. Leaving it out saves bytes in each entry.
        linkType: false,
        ignoreOrder: true,
      }),
      releaseAddressPlugin(target.version),
      federation(area, firstModules),
      stableRuntimeId,
      noJsonLd,
      new ChunkHashesPlugin(),
      new BuildRecordPlugin(area),
      ...(role === 'remote' ? [sharedCopiesPlugin(name)] : []),
    ],
  };
}
