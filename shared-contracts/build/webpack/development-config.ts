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

/** Has the extension of this file, which is `.js` in a packed contract. */
const reactHook = path.resolve(
  import.meta.dirname,
  `../development/react-hook${path.extname(import.meta.filename)}`,
);

/** Path, beside an area's browser files, of an event stream that reports new builds to pages. */
export const hotPath = '__hot';

/** Like release builds, but edits keep component state. No `eval`, because the CSP forbids it. */
export function developmentConfigs(area: Area, target: BuildTarget): Configuration[] {
  const hotOptions = new URLSearchParams({
    path: `/releases/${area.manifest.area}/${target.version()}/${hotPath}`,
    overlay: 'false',
    reload: 'true',
    quiet: 'true',
  });
  const hotClient = `${require.resolve('webpack-hot-middleware/client')}?${hotOptions}`;
  const browser = browserConfig(area, target, [hotClient]);
  const server = serverConfig(area, target);
  return [
    {
      ...browser,
      mode: 'development',
      // There are no long-lived files in development.
      optimization: { ...browser.optimization, splitChunks: {} },
      devtool: 'cheap-module-source-map',
      module: { ...browser.module, rules: moduleRules(area, 'browser', true) },
      cache: { type: 'memory' },
      plugins: [
        // A page in development loads chunks that are built later, so their hashes are unknown.
        ...(browser.plugins ?? []).filter((plugin) => !(plugin instanceof ChunkHashesPlugin)),
        new webpack.HotModuleReplacementPlugin(),
        // An entry without a name runs before all others. Only the host's entry runs before React.
        new webpack.EntryPlugin(area.folder, reactHook, {}),
        new ReactRefreshPlugin({ overlay: false, library: area.container }),
      ],
    },
    // Refresh does not affect the server, so the server build equals a release build.
    { ...server, cache: { type: 'memory' } },
  ];
}
