import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import customMedia from 'postcss-custom-media';
import type { RuleSetRule } from 'webpack';
import { assetFile } from '../asset-files.ts';
import { classNames } from './class-names.ts';
import { iconOutlines } from './icon-outlines.ts';
import { singleBoldWeight } from './single-bold-weight.ts';

const require = createRequire(import.meta.url);

const breakpoints = fileURLToPath(import.meta.resolve('@contracts/ui/breakpoints.css'));

/** Replaces breakpoint names with widths, and icon URLs with outlines. */
const postcssLoader = {
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: {
      config: false,
      plugins: [
        globalData({ files: [breakpoints] }),
        customMedia(),
        iconOutlines,
        singleBoldWeight,
      ],
    },
  },
};

/**
 * `new URL('./logo.png', import.meta.url)` becomes a path, because the server does not know the
 * site's origin.
 */
export const relativeUrls = { javascript: { url: 'relative' } } as const;

/** Puts assets where the release serves them, even if only the server's code imports them. */
const besideBrowserFiles = { outputPath: '../browser/' };

/**
 * Server and browser use the same compiler and class names, so that their output matches.
 * @param refresh marks components for React's refresh, which keeps their state after an edit
 */
export function moduleRules(
  area: { manifest: { area: string } },
  side: 'browser' | 'server',
  refresh = false,
): RuleSetRule[] {
  // Style sheets are in the same folder as the files they refer to, so relative URLs work in every
  // version.
  const extract =
    side === 'browser'
      ? [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } }]
      : [];
  // Applies the PostCSS loader to imported and composed style sheets as well.
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
            // URLs that start with a slash, such as the placeholder picture's, belong to no area.
            url: { filter: (url: string) => !url.startsWith('/') },
            modules: {
              getLocalIdent: classNames(area.manifest.area),
              exportOnlyLocals: side === 'server',
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
        postcssLoader,
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use:
        side === 'browser'
          ? [...extract, { loader: cssLoader, options: { importLoaders } }, postcssLoader]
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
      // Named by content, because original names may contain characters not allowed in URLs.
      generator: {
        filename: '[contenthash:16][ext]',
        ...(side === 'server' && besideBrowserFiles),
      },
    },
  ];
}
