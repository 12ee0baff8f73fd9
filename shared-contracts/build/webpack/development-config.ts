import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Area } from './area.ts';
import { browserConfig, type BuildTarget } from './browser-config.ts';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.ts';
import { moduleRules } from './module-rules.ts';
import { serverConfig } from './server-config.ts';

const require = createRequire(import.meta.url);

/** A packed contract holds JavaScript. */
const reactHook = path.resolve(
  import.meta.dirname,
  `../development/react-hook${path.extname(import.meta.filename)}`,
);

/** File beside an area's browser files that notifies a page of new builds. */
export const hotPath = '__hot';

/** As release builds, but edits keep component state. No `eval`: the policy forbids it. */
export function developmentConfigs(area: Area, target: BuildTarget): Configuration[] {
  const browser = browserConfig(area, target, [hotClient(area, target.version())]);
  const server = serverConfig(area, target);
  return [
    {
      ...browser,
      mode: 'development',
      // In development no file is long-lived.
      optimization: { ...browser.optimization, splitChunks: {} },
      devtool: 'cheap-module-source-map',
      module: { ...browser.module, rules: moduleRules(area, 'browser', true) },
      cache: { type: 'memory' },
      plugins: [
        // A page in development loads chunks that were built after its entry.
        ...(browser.plugins ?? []).filter((plugin) => !(plugin instanceof ChunkHashesPlugin)),
        new webpack.HotModuleReplacementPlugin(),
        // Without a name this entry runs before everything else. Only the host's entry runs before
        // React.
        new webpack.EntryPlugin(area.folder, reactHook, {}),
        new ReactRefreshPlugin({ overlay: false, library: area.container }),
      ],
    },
    // Refresh changes nothing on the server, so the server build equals a release build.
    { ...server, cache: { type: 'memory' } },
  ];
}

function hotClient(area: Area, version: string): string {
  const options = new URLSearchParams({
    path: `/releases/${area.manifest.area}/${version}/${hotPath}`,
    overlay: 'false',
    reload: 'true',
    quiet: 'true',
  });
  return `${require.resolve('webpack-hot-middleware/client')}?${options}`;
}
