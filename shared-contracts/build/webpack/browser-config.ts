import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Area } from './area.ts';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.ts';
import { FederationRuntimePlugin } from './federation-runtime-plugin.ts';
import { fileCache } from './file-cache.ts';
import { IconSpritesPlugin } from './icon-sprites-plugin.ts';
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

function shared(role: 'host' | 'remote') {
  return Object.fromEntries(
    sharedModules.map((name) => [
      name,
      // requiredVersion false: the contract's version is proved at publish, not in the browser.
      role === 'host'
        ? { singleton: true, eager: true, requiredVersion: false as const }
        : { singleton: true, import: false as const, requiredVersion: false as const },
    ]),
  );
}

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
    entry: role === 'host' ? { main: [...before, './src/entry.client.tsx'] } : {},
    output: {
      path: path.join(target.outputFolder, 'browser'),
      // No [contenthash]: the versioned folder is immutable anyway, and the host's entry must not have one.
      filename: '[name].js',
      chunkFilename: '[id].js',
      publicPath: () => `/releases/${name}/${target.version()}/`,
      uniqueName: area.container,
      // Named in every file, each compressed by itself: shorter than webpack's own word for it.
      chunkLoadingGlobal: `${area.container}_js`,
    },
    module: { rules: moduleRules(area, 'browser') },
    optimization: {
      minimizer: minimizers,
      // Ids made of names would hold the folder of the checkout: the federation runtime is imported
      // by its whole path. The same sources must give the same release, wherever they are built.
      moduleIds: 'natural',
      // Short, and one after the other: an entry and the list of hashes name every chunk.
      chunkIds: 'natural',
      // Many small files compress badly: at half of this a search page is 3% more, in twice as many.
      splitChunks: { minSize: 40_000 },
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
      new ModuleFederationPlugin({
        name: area.container,
        ...(role === 'remote'
          ? {
              filename: 'remoteEntry.js',
              exposes: {
                './remote': {
                  import: [...before, './src/remote.ts'],
                  name: '__federation_expose_remote',
                },
              },
            }
          : {}),
        shared: shared(role),
        dts: false,
        manifest: false,
        experiments: {
          optimization: {
            disableSnapshot: true,
            // The host loads containers by themselves, and a remote loads no other.
            disableRemote: true,
            target: 'web',
          },
        },
      }),
      new IconSpritesPlugin(name),
      new FederationRuntimePlugin(area),
      new ChunkHashesPlugin(),
      new PartFilesPlugin(area),
    ],
  };
}
