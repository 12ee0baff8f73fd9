import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import customMedia from 'postcss-custom-media';
import type { RuleSetRule } from 'webpack';
import { assetFile } from '../asset-files.ts';
import { classNames } from './class-names.ts';
import { iconOutlines } from './icons/icon-outlines.ts';
import { oneBold } from './one-bold.ts';

const require = createRequire(import.meta.url);

const breakpoints = fileURLToPath(import.meta.resolve('@contracts/ui/breakpoints.css'));

/**
 * Puts the width in the place of a breakpoint's name, the outline in that of an icon's, and lets a
 * page have one bold.
 */
const namesLoader = {
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: {
      config: false,
      plugins: [globalData({ files: [breakpoints] }), customMedia(), iconOutlines, oneBold],
    },
  },
};

/** `new URL('./logo.png', import.meta.url)` is a path on both sides: the server knows no origin. */
export const relativeUrls = { javascript: { url: 'relative' } } as const;

/** What only the server's code imports is served by the release, too. */
const besideBrowserFiles = { outputPath: '../browser/' };

/**
 * One compiler and one class naming for both sides, so that server and browser agree.
 * @param refresh marks components for React's refresh, which keeps their state over an edit
 */
export function moduleRules(
  area: { manifest: { area: string } },
  side: 'browser' | 'server',
  refresh = false,
): RuleSetRule[] {
  // Styles lie beside what they name, so their addresses stay relative, whatever the version is.
  const extract =
    side === 'browser'
      ? [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } }]
      : [];
  // What is imported or composed goes through it as well.
  const importLoaders = 1;
  const cssLoader = require.resolve('css-loader');
  return [
    {
      test: /\.tsx?$/,
      use: {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: refresh, refresh } },
            target: 'es2022',
          },
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: [
        ...extract,
        {
          loader: cssLoader,
          options: {
            esModule: true,
            importLoaders,
            // A file of the site, like the placeholder of a picture, belongs to no area.
            url: { filter: (url: string) => !url.startsWith('/') },
            modules: {
              getLocalIdent: classNames(area.manifest.area),
              exportOnlyLocals: side === 'server',
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
        namesLoader,
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use:
        side === 'browser'
          ? [...extract, { loader: cssLoader, options: { importLoaders } }, namesLoader]
          : [
              {
                loader: cssLoader,
                options: { modules: { mode: 'global', exportOnlyLocals: true } },
              },
            ],
    },
    {
      test: assetFile,
      type: 'asset/resource',
      // By the content alone: a file's own name may hold what an address may not.
      generator: {
        filename: '[contenthash:16][ext]',
        ...(side === 'server' && besideBrowserFiles),
      },
    },
  ];
}
