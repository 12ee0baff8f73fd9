import path from 'node:path';
import type { Config } from 'jest';
import { assetFile } from '../asset-files.ts';

const resolvePath = (file: string) => path.resolve(import.meta.dirname, file);
/** Uses the extension of this file, which is `.js` in a packed contract. */
const resolveScript = (name: string) => resolvePath(`${name}${path.extname(import.meta.filename)}`);

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

const shared: Config = {
  // Anchored to the package's folder, because it may contain other packages.
  testMatch: ['<rootDir>/*.test.ts', '<rootDir>/{src,test,tools}/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // Installed packages are not transformed, except for the packed contract, which is our own code.
  transformIgnorePatterns: ['/node_modules/(?!@contracts/)'],
  restoreMocks: true,
};

/** For browser code: tests get a DOM and the globals that fetch needs. */
export function browserPreset(name: string): Config {
  return {
    ...shared,
    displayName: name,
    testEnvironment: resolveScript('./browser-environment'),
    setupFilesAfterEnv: [resolveScript('./browser-setup')],
    moduleNameMapper: {
      '\\.module\\.css$': resolvePath('./css-module.cjs'),
      '\\.css$': resolvePath('./style-sheet.cjs'),
      [assetFile.source]: resolvePath('./asset.cjs'),
    },
  };
}

/** For packages that run only in Node: the gateway, the dealer API and releases. */
export function nodePreset(name: string): Config {
  return { ...shared, displayName: name, testEnvironment: 'node' };
}
