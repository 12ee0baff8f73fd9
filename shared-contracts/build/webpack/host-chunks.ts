import { lastingFolder } from '@contracts/platform/remote/build-record';

/** Chunk with the contract's shared modules, loaded by every page. Not a long-lived file. */
export const contractChunk = 'contract';

const folderOf = (name: string) => new RegExp(`/node_modules/${name}/`);

function chunkOf(name: string, folders: RegExp[], filename: string) {
  const test = (module: { nameForCondition?: () => string | null }) =>
    folders.some((folder) => folder.test(module.nameForCondition?.() ?? ''));
  return { name, test, filename, chunks: 'all' as const, enforce: true };
}

/** Packages of the host that seldom change, in a long-lived file. */
function lastingChunk(name: string, packages: readonly string[]) {
  return chunkOf(name, packages.map(folderOf), `${lastingFolder}[name].[contenthash].js`);
}

export const hostChunks = {
  react: lastingChunk('react', ['react', 'react-dom', 'scheduler']),
  router: lastingChunk('router', ['react-router', 'cookie', 'set-cookie-parser']),
  [contractChunk]: chunkOf(
    contractChunk,
    [/\/platform\/src\/(react|router|browser-list)\//, folderOf('zustand')],
    `${contractChunk}.js`,
  ),
};

/** The hash in the names of long-lived files. `publish` verifies it against their content. */
export const lastingHash = {
  hashFunction: 'sha384',
  hashDigest: 'hex',
  hashDigestLength: 20,
} as const;
