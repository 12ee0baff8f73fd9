import { lastingFolder } from '@contracts/platform/remote/build-record';
import type { Configuration } from 'webpack';

/** Packages of the host that change seldom, each group in a file of its own. */
const groups = {
  react: ['react', 'react-dom', 'scheduler'],
  router: ['react-router', 'cookie', 'set-cookie-parser'],
};

type CacheGroups = Exclude<
  Exclude<
    NonNullable<Configuration['optimization']>['splitChunks'],
    false | undefined
  >['cacheGroups'],
  undefined
>;

const folderOf = (name: string) => new RegExp(`/node_modules/${name}/`);

/** So that a release of the host leaves them in the browser's cache (decision record 0042). */
export const lastingChunks: CacheGroups = Object.fromEntries(
  Object.entries(groups).map(([name, packages]) => {
    const folders = packages.map(folderOf);
    const test = (module: { nameForCondition?: () => string | null }) =>
      folders.some((folder) => folder.test(module.nameForCondition?.() ?? ''));
    const filename = `${lastingFolder}[name].[contenthash].js`;
    return [name, { name, test, filename, chunks: 'all', enforce: true }];
  }),
);

/** Of a file's name, which publishing compares with the file. */
export const lastingHash = {
  hashFunction: 'sha384',
  hashDigest: 'hex',
  hashDigestLength: 20,
} as const;
