import path from 'node:path';
import type { Config } from 'jest';
import { fileURLToPath } from 'node:url';
import { assetFile } from '../asset-files.ts';

const resolvePath = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** In a packed contract, files are JavaScript. */
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
  // Compares the folder, because a package may be nested in another.
  testMatch: ['<rootDir>/*.test.ts', '<rootDir>/{src,test,tools}/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // Jest loads installed packages unchanged, as ES modules. The packed contract is our own code.
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
