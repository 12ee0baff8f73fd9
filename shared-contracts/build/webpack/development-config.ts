import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Area } from './area.ts';
import { browserConfig, type BuildTarget } from './browser-config.ts';
import { moduleRules } from './module-rules.ts';
import { serverConfig } from './server-config.ts';

const require = createRequire(import.meta.url);

/** File beside an area's browser files from which a page hears of new builds. */
export const hotPath = '__hot';

/**
 * The builds of an area at work: the same as released ones, but that a page takes an edit in
 * without losing what its components hold. No `eval`: the site's policy forbids it here too.
 */
export function developmentConfigs(area: Area, target: BuildTarget): Configuration[] {
  const browser = browserConfig(area, target, [hotClient(area, target.version)]);
  const server = serverConfig(area, target);
  return [
    {
      ...browser,
      ...development,
      module: { rules: moduleRules(area, 'browser', true) },
      cache: { type: 'memory' },
      plugins: [
        ...(browser.plugins ?? []),
        new webpack.HotModuleReplacementPlugin(),
        // Each area registers its components by itself, and the host hooks React before it loads.
        new ReactRefreshPlugin({ overlay: false, library: area.container }),
      ],
    },
    { ...server, ...development, devtool: false, cache: { type: 'memory' } },
  ];
}

const development = {
  mode: 'development',
  devtool: 'cheap-module-source-map',
  infrastructureLogging: { level: 'error' },
} as const satisfies Configuration;

function hotClient(area: Area, version: string): string {
  const path = `/releases/${area.manifest.area}/${version}/${hotPath}`;
  const options = new URLSearchParams({ path, overlay: 'false', reload: 'true', quiet: 'true' });
  return `${require.resolve('webpack-hot-middleware/client')}?${options}`;
}
