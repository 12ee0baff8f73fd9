import path from 'node:path';
import type { Configuration } from 'webpack';
import type { Area } from './area.ts';
import type { BuildTarget } from './browser-config.ts';
import { fileCache } from './file-cache.ts';
import { lastingHash } from './host-chunks.ts';
import { moduleRules, relativeUrls } from './module-rules.ts';
import { releaseAddress, releaseAddressPlugin } from './release-address-plugin.ts';
import { sharedCopiesPlugin } from './shared-copies-plugin.ts';
import { providedOnServer, providedFileName, sharedModules } from './shared-modules.ts';

/**
 * Server build: plain ES modules, one file per entry. Imports of shared modules are not bundled;
 * the renderer resolves them to the copies in the host of the same release set. The host's build
 * also bundles those copies.
 */
export function serverConfig(area: Area, target: BuildTarget): Configuration {
  const isHost = area.manifest.role === 'host';
  const externals: readonly string[] = isHost ? providedOnServer : sharedModules;
  const provided = Object.fromEntries(
    providedOnServer.map((name) => [
      providedFileName(name),
      `./src/federation/provided/${providedFileName(name)}.js`,
    ]),
  );
  return {
    name: `${area.manifest.area} server`,
    mode: 'production',
    target: 'node24',
    context: area.folder,
    devtool: false,
    entry: isHost ? { index: './src/entry.server.tsx', ...provided } : { index: './src/remote.ts' },
    output: {
      path: path.join(target.outputFolder, 'server'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      // Same hashes and URLs as the browser build, because both refer to the same imported files.
      ...lastingHash,
      publicPath: releaseAddress(area),
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [
      ({ request = '', contextInfo }, callback) => {
        const external = externals.includes(request);
        // The file that provides a shared module bundles the only copy of it.
        const provides = contextInfo?.issuer.endsWith(`/provided/${providedFileName(request)}.js`);
        if (external && !provides) callback(undefined, `module ${request}`);
        else callback();
      },
    ],
    module: {
      // One file, because chunks of a server build would need a public path.
      parser: { javascript: { dynamicImportMode: 'eager', ...relativeUrls.javascript } },
      rules: moduleRules(area, 'server'),
    },
    optimization: { minimize: false, splitChunks: false },
    resolve: { roots: [] },
    performance: false,
    cache: fileCache(`${area.manifest.area}-server`, target.cacheFolder),
    plugins: [
      releaseAddressPlugin(target.version),
      ...(isHost ? [] : [sharedCopiesPlugin(area.manifest.area)]),
    ],
  };
}
