import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import customMedia from 'postcss-custom-media';
import type { Module, NormalModule, RuleSetRule } from 'webpack';
import { classNames } from './class-names.ts';

const require = createRequire(import.meta.url);

const breakpoints = fileURLToPath(import.meta.resolve('@contracts/ui/breakpoints.css'));

/** Puts the width in the place of a breakpoint's name. */
const breakpointLoader = {
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: {
      config: false,
      plugins: [globalData({ files: [breakpoints] }), customMedia()],
    },
  },
};

/** A drawing of an icon, named by a style sheet; `?filled` is the same with its inside coloured. */
const drawing = /[\\/]lucide-static[\\/]icons[\\/]/;

/**
 * Part of the style sheet: an icon is never seen later than what it stands beside. All of a sheet
 * are joined to a sprite by `IconSpritesPlugin`.
 */
function drawingAddress(source: string | Buffer, { module }: { module: Module }): string {
  const { resourceResolveData } = module as NormalModule;
  const filled = resourceResolveData?.query === '?filled';
  const svg = String(source)
    // Its licence is named once in each sheet, by icon.module.css.
    .replace(/^<!--.*-->\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .replace('fill="none"', `fill="${filled ? '#000' : 'none'}"`);
  // Parentheses too, which end an address.
  const encoded = encodeURIComponent(svg).replaceAll('(', '%28').replaceAll(')', '%29');
  return `data:image/svg+xml,${encoded}`;
}

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
            modules: {
              getLocalIdent: classNames(area.manifest.area),
              exportOnlyLocals: side === 'server',
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
        breakpointLoader,
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use:
        side === 'browser'
          ? [...extract, { loader: cssLoader, options: { importLoaders } }, breakpointLoader]
          : [
              {
                loader: cssLoader,
                options: { modules: { mode: 'global', exportOnlyLocals: true } },
              },
            ],
    },
    {
      test: drawing,
      type: 'asset/inline',
      generator: { dataUrl: drawingAddress },
    },
    {
      test: /\.(woff2|svg|png|jpg|webp|avif)$/,
      exclude: drawing,
      type: 'asset/resource',
      generator: { filename: '[name]-[contenthash:8][ext]', emit: side === 'browser' },
    },
  ];
}
