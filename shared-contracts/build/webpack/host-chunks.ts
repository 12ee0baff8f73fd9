import { lastingFolder } from '@contracts/platform/remote/build-record';
import type { Configuration } from 'webpack';

type CacheGroups = Exclude<
  Exclude<
    NonNullable<Configuration['optimization']>['splitChunks'],
    false | undefined
  >['cacheGroups'],
  undefined
>;

/** Packages of the host that seldom change. Each group is a separate long-lived file. */
const lastingPackages = {
  react: ['react', 'react-dom', 'scheduler'],
  router: ['react-router', 'cookie', 'set-cookie-parser'],
};

/** Chunk with the contract's shared modules, loaded by every page. Not a long-lived file. */
export const contractChunk = 'contract';

const folderOf = (name: string) => new RegExp(`/node_modules/${name}/`);

function chunkOf(name: string, folders: RegExp[], filename: string) {
  const test = (module: { nameForCondition?: () => string | null }) =>
    folders.some((folder) => folder.test(module.nameForCondition?.() ?? ''));
  return { name, test, filename, chunks: 'all' as const, enforce: true };
}

export const hostChunks: CacheGroups = Object.fromEntries([
  ...Object.entries(lastingPackages).map(([name, packages]) => [
    name,
    chunkOf(name, packages.map(folderOf), `${lastingFolder}[name].[contenthash].js`),
  ]),
  [
    contractChunk,
    chunkOf(
      contractChunk,
      [/\/platform\/src\/(react|router|browser-list)\//, folderOf('zustand')],
      `${contractChunk}.js`,
    ),
  ],
]);

/** The hash in the names of long-lived files. `publish` verifies it against their content. */
export const lastingHash = {
  hashFunction: 'sha384',
  hashDigest: 'hex',
  hashDigestLength: 20,
} as const;
